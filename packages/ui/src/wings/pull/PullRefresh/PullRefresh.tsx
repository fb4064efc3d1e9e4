import { useEffect, useRef } from 'react'
import { useWords } from '../../../shell/UiContext'
import type { PullRefreshHandlers, PullRefreshModel } from './PullRefreshModel'
import { watchPull } from './watchPull'

type PullRefreshProps = { readonly model: PullRefreshModel } & PullRefreshHandlers

/** The mark above a page that can be pulled down, and what is said of it. */
export function PullRefresh({ model, onPull }: PullRefreshProps) {
  const words = useWords<'pull'>()
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onPull)
  latest.current = onPull
  useEffect(() => (mark.current ? watchPull(mark.current, () => latest.current()) : undefined), [])
  return (
    <div className="pull" ref={mark} data-pull={model.state}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" pathLength="100" />
      </svg>
      <span className="visually-hidden" role="status">
        {model.state !== 'ready' && words(`pull.${model.state}`)}
      </span>
    </div>
  )
}
