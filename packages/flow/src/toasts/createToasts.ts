import type { Clock } from '@latchkey/core'
import type { Toast } from './Toast'

/** Milliseconds between the end of one toast and the start of the next. */
export const toastGap = 150

/** One toast at a time: an open one closes first, the newest waiting one follows after the gap. */
export function createToasts(clock: Clock, show: (toast: Toast | undefined) => void) {
  let shown: Toast | undefined
  let cancel: (() => void) | undefined
  let ids = 0
  const set = (toast: Toast | undefined) => {
    shown = toast
    show(toast)
  }
  return {
    show(toast: Omit<Toast, 'id'>): void {
      const next = { ...toast, id: ++ids }
      const waiting = cancel !== undefined
      cancel?.()
      cancel = undefined
      if (!shown && !waiting) {
        set(next)
        return
      }
      if (shown) set(undefined)
      cancel = clock.after(toastGap, () => {
        cancel = undefined
        set(next)
      })
    },
    dismiss(): void {
      if (shown) set(undefined)
    },
    destroy(): void {
      cancel?.()
    },
  }
}
