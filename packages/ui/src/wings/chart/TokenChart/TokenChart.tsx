import { useWords } from '../../../shell/UiContext'
import { DayLine } from './DayLine'
import type { TokenChartModel } from './TokenChartModel'

/** The line of a day, or that nobody knows it, in one height: nothing below it ever moves. */
export function TokenChart({ model }: { readonly model: TokenChartModel }) {
  const words = useWords<'chart'>()
  if (model.state === 'ready') return <DayLine {...model} />
  if (model.state === 'loading') return <div className="bone day-room" aria-hidden="true" />
  return <p className="soft small day-room none">{words('chart.none')}</p>
}
