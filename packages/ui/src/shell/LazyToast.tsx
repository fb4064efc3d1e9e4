import { useEffect, useState } from 'react'
import type { ToastLine, ToastLineProps } from '../wings/toast/ToastLine'

/** Brings the code of toasts with what they are drawn and said with. */
export type LoadToasts = () => Promise<typeof ToastLine>

/** Toasts, loaded with the first one; what cannot load is not worth a second word. */
export function LazyToast({ load, ...props }: ToastLineProps & { readonly load: LoadToasts }) {
  const [Line, setLine] = useState<typeof ToastLine>()
  const id = props.toast?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    load().then(
      (line) => isCurrent && setLine(() => line),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [load, id])
  return Line && <Line {...props} />
}
