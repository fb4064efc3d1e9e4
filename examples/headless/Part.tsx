import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  /** `idle` is drawn as `pending`, both know nothing yet, unless `unasked` says that nothing will be known. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Why nobody is asked: a code, as the hook gives it. */
  readonly unasked?: string | undefined
  /** What failed last; beside an older answer where there is one. */
  readonly error?: string | undefined
  /** Nothing is there to show. */
  readonly isEmpty?: boolean
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

/** A part of the page in each of its states: reading, failed, empty, or what was read. */
export function Part({ title, status, unasked, error, isEmpty = false, onRetry, children }: PartProps) {
  const isWaiting = status === 'pending' || (status === 'idle' && unasked === undefined)
  return (
    <section aria-label={title} aria-busy={status === 'pending'} data-status={status}>
      <h2>{title}</h2>
      {isWaiting ? <p>Reading…</p> : status === 'success' && children}
      {status === 'idle' && unasked && <p>Not asked for here: {unasked}</p>}
      {status === 'success' && isEmpty && <p>Nothing here yet.</p>}
      {error !== undefined && (
        <p role="alert">
          {error}
          {onRetry && (
            <button type="button" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </section>
  )
}
