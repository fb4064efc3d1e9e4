import { useState } from 'react'
import type { ToastLine, ToastLineProps } from '../wings/toast/ToastLine'
import { useShownEffect } from './Showing'

/** Brings the code of toasts with what they are drawn and said with. */
export type LoadToasts = () => Promise<typeof ToastLine>

/** Toasts, loaded with the first one; what cannot load is not worth a second word. */
export function LazyToast({ load, ...props }: ToastLineProps & { readonly load: LoadToasts }) {
  const [Line, setLine] = useState<typeof ToastLine>()
  const id = props.toast?.id
  const { onHold } = props
  useShownEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    // Its time begins when it is drawn.
    onHold(true)
    const release = () => isCurrent && onHold(false)
    load().then((line) => {
      if (isCurrent) setLine(() => line)
      release()
    }, release)
    return () => {
      isCurrent = false
    }
  }, [load, id, onHold])
  return Line && <Line {...props} />
}
