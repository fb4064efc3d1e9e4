import type { Activity } from '@latchkey/features/history'
import { ActivityRow } from './ActivityRow'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useRowName } from './useRowName'

interface ActivityItemProps extends Pick<TransactionsHandlers, 'onPick' | 'onShown'> {
  readonly row: Activity
  readonly model: Pick<TransactionsModel, 'now' | 'amounts' | 'people' | 'sentTo'>
}

/** A row in its list. */
export function ActivityItem({ row, model, onPick, onShown }: ActivityItemProps) {
  const { place, who } = useRowName<HTMLLIElement>(row, model, onShown)
  return (
    <li ref={place}>
      <ActivityRow row={row} now={model.now} amounts={model.amounts} who={who} onPick={onPick} />
    </li>
  )
}
