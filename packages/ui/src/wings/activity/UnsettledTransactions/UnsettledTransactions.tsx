import { useWords } from '../../../shell/UiContext'
import { ActivityItem } from '../Transactions/ActivityItem'
import type { UnsettledTransactionsHandlers, UnsettledTransactionsModel } from './UnsettledTransactionsModel'

type UnsettledTransactionsProps = { readonly model: UnsettledTransactionsModel } & UnsettledTransactionsHandlers

/** What is on its way, and how what just ended did; drawn where the account has no activity. */
export function UnsettledTransactions({ model, ...on }: UnsettledTransactionsProps) {
  const words = useWords<'activity'>()
  if (model.rows.length === 0) return null
  return (
    <ul className="list activity unsettled" aria-label={words('title.Transactions')}>
      {model.rows.map(({ row, leadsTo }) => (
        <ActivityItem key={row.id} row={row} model={model} time="always" leadsTo={leadsTo} {...on} />
      ))}
    </ul>
  )
}
