import type { Clock, Store } from '@latchkey/core'
import type { FlowState } from '../modal/FlowState'
import { current } from '../modal/Stack'
import { createToasts, type Toasts } from './createToasts'

/** The toasts of one modal, drawn from its state: what was said of one view is not said over the next. */
export function openToasts(clock: Clock, store: Store<FlowState>): Toasts {
  const toasts = createToasts(clock, (toast) => store.setState({ toast }))
  let shown = current(store.getState().stack)
  const stop = store.subscribe(({ stack, toast }) => {
    if (shown === current(stack)) return
    shown = current(stack)
    if (toast) toasts.dismiss()
  })
  return {
    ...toasts,
    destroy() {
      stop()
      toasts.destroy()
    },
  }
}
