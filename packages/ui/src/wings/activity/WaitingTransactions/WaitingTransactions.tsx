import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import { PendingCard } from './PendingCard'
import type { WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'

type WaitingTransactionsProps = { readonly model: WaitingTransactionsModel } & WaitingTransactionsHandlers

/** What waits, each with what can be done about it; drawn at the head of the list. */
export function WaitingTransactions({ model, ...on }: WaitingTransactionsProps) {
  const words = useWords<'receipt'>()
  if (!model.warning && model.pending.length === 0) return null
  return (
    <div className="stack activity">
      {model.warning && <Note tone="bad">{words('activity.paid-twice')}</Note>}
      {model.pending.map((pending) => (
        <PendingCard key={pending.row.id} pending={pending} model={model} {...on} />
      ))}
    </div>
  )
}
