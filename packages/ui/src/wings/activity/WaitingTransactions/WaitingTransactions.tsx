import { useEffect, useRef } from 'react'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import { PendingCard } from './PendingCard'
import type { WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'

type WaitingTransactionsProps = { readonly model: WaitingTransactionsModel } & WaitingTransactionsHandlers

/** What waits, each with what can be done about it; drawn at the head of the list. */
export function WaitingTransactions({ model, ...on }: WaitingTransactionsProps) {
  const words = useWords<'receipt'>()
  const place = useRef<HTMLDivElement>(null)
  const { onHold } = on
  // What had the focus may be gone with the row that ended.
  useEffect(() => {
    if (!place.current?.matches(':hover, :focus-within')) onHold('free')
  })
  if (!model.warning && model.pending.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it, but for rows that stay where they are
    <div
      className="stack activity"
      ref={place}
      onPointerEnter={() => onHold('held')}
      onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || onHold('free')}
      onFocus={() => onHold('held')}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.matches(':hover') || onHold('free')
      }
    >
      {model.warning && <Note tone="bad">{words(`activity.twice-${model.warning}`)}</Note>}
      {model.pending.map((pending) => (
        <PendingCard key={pending.row.id} pending={pending} model={model} {...on} />
      ))}
    </div>
  )
}
