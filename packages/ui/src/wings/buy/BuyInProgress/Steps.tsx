import type { ReactNode } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'

/** One of the things that happen one after the other. */
export interface Step {
  readonly mark: 'done' | 'now' | 'next'
  readonly title: string
  readonly hint: ReactNode
}

/** What was done, what is happening now and what comes; said as such, not by colour alone. */
export function Steps({
  steps,
  markOf,
}: {
  readonly steps: readonly Step[]
  readonly markOf: (mark: Step['mark']) => string
}) {
  return (
    <ol className="plan">
      {steps.map(({ mark, title, hint }) => (
        <li key={title} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
          <span className="mark" aria-hidden="true">
            {mark === 'done' && <Icon path={laterPaths.check} size={14} />}
          </span>
          <span className="label">
            <span className="visually-hidden">{markOf(mark)}</span>
            <span className="step">{title}</span>
            <span className="meta number">{hint}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
