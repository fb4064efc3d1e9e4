import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  /** `idle` is drawn as `pending`: both know nothing yet. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** What failed last; beside an older answer where there is one. */
  readonly error?: string | undefined
  /** Nothing is there to show. */
  readonly isEmpty?: boolean
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

/** A part of the page in each of its states: reading, failed, empty, or what was read. */
export function Part({ title, status, error, isEmpty = false, onRetry, children }: PartProps) {
  return (
    <section aria-label={title} aria-busy={status === 'pending'} data-status={status}>
      <h2>{title}</h2>
      {status === 'idle' || status === 'pending' ? <p>Reading…</p> : status === 'success' && children}
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
