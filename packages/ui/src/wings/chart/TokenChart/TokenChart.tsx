import { DayLine } from './DayLine'
import type { TokenChartModel } from './TokenChartModel'

/** The line of a day; nothing at all where nobody knows it. */
export function TokenChart({ model }: { readonly model: TokenChartModel }) {
  if (model.state === 'ready') return <DayLine {...model} />
  // Of the same height, so that nothing jumps when it comes.
  if (model.state === 'loading' && model.place === 'kept')
    return <div className="day bone day-room" aria-hidden="true" />
  return <span hidden />
}
