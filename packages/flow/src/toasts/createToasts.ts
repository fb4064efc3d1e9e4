import type { Clock } from '@latchkey/core'
import type { Toast } from './Toast'

/** Milliseconds between the end of one toast and the start of the next. */
export const toastGap = 150
/** Milliseconds a toast that needs no answer stays. */
export const toastLife = 2_500

/** The toasts of one modal. */
export type Toasts = ReturnType<typeof createToasts>

/** One toast at a time: an open one closes first, the newest waiting one follows after the gap. A success leaves by itself where it leads nowhere. */
export function createToasts(clock: Clock, show: (toast: Toast | undefined) => void) {
  let shown: Toast | undefined
  let cancel: (() => void) | undefined
  let stopLife = () => {}
  let ids = 0
  const live = () => {
    stopLife()
    if (shown?.variant === 'success' && !shown.onView) stopLife = clock.after(toastLife, () => set(undefined))
  }
  const set = (toast: Toast | undefined) => {
    shown = toast
    show(toast)
    live()
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
    /** While it is held a toast stays; let go, it stays as long as a new one. */
    hold(held: boolean): void {
      if (held) stopLife()
      else live()
    },
    destroy(): void {
      cancel?.()
      stopLife()
    },
  }
}
