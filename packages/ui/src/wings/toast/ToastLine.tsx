import type { Toast } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'
import { Icon } from '../../icons/Icon'
import { laterPaths } from '../../icons/laterPaths'
import { paths } from '../../icons/paths'
import type { Words } from '../../messages/createWords'
import { errorText } from '../../messages/errorText'
import { useWords } from '../../shell/UiContext'

export interface ToastLineProps {
  readonly toast: Toast | undefined
  readonly onDismiss: () => void
  /** Pointed at or focused, it stays. */
  readonly onHold: (held: boolean) => void
  readonly onDetails?: (() => void) | undefined
}

const icons = { success: laterPaths.check, error: paths.close, loading: laterPaths.loading } as const

/** Milliseconds after which who reads the page aloud knows a new region: browsers tell of changes in turns, and of one that came full tell none. */
const heardAfter = 150

/**
 * The region toasts speak from: the same element all along, empty before the first one, since only what changes in one is told. An error
 * is an alert of its own.
 */
export function ToastLine({ toast, onDismiss, onHold, onDetails }: ToastLineProps) {
  const words = useWords<'toast'>()
  const [isStanding, setStanding] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), heardAfter)
    return () => clearTimeout(timer)
  }, [])
  const text = toast && (words.find(toast.message) ?? textOf(words, toast))
  const hold = {
    onPointerEnter: () => onHold(true),
    onPointerLeave: () => onHold(false),
    onFocus: () => onHold(true),
    onBlur: () => onHold(false),
  }
  const isError = toast?.variant === 'error'
  const line = isStanding && toast && (
    <div
      key={toast.id}
      className="toast"
      part="toast"
      data-variant={toast.variant}
      role={isError ? 'alert' : undefined}
      {...hold}
    >
      <span className="dot">
        <Icon
          path={icons[toast.variant]}
          size={toast.variant === 'loading' ? 20 : 14}
          className={toast.variant === 'loading' ? 'spin' : undefined}
        />
      </span>
      <span className="text">{text}</span>
      {toast.report && onDetails && (
        <button type="button" className="text-button" onClick={onDetails}>
          {words('action.details')}
        </button>
      )}
      {toast.onView && (
        <button type="button" className="text-button" onClick={toast.onView}>
          {words('toast.view')}
        </button>
      )}
      {(toast.variant === 'error' || toast.onView) && (
        <button type="button" className="round" aria-label={words('action.dismiss')} onClick={onDismiss}>
          <Icon path={paths.close} size={14} />
        </button>
      )}
    </div>
  )
  return (
    <div className="toast-region">
      <div role="status">{!isError && line}</div>
      {isError && line}
    </div>
  )
}

/** What an error says of itself is for who builds the site; what a view says of it stands. */
function textOf(words: Words, { message, report }: Toast): string {
  const isOfError = report && (message === report.message || message === `error.${report.code}`)
  return isOfError ? errorText(words, report.code) : cleanText(message)
}
