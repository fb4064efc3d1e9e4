import type { Activity } from '@latchkey/features/history'
import { ActivityRow, type ActivityRowProps } from './ActivityRow'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useRowName } from './useRowName'

interface ActivityItemProps
  extends Pick<TransactionsHandlers, 'onPick' | 'onShown'>,
    Pick<ActivityRowProps, 'time' | 'leadsTo'> {
  readonly row: Activity
  readonly model: Pick<TransactionsModel, 'now' | 'amounts' | 'people' | 'sentTo'>
}

/** A row in its list. */
export function ActivityItem({ row, model, onShown, ...rest }: ActivityItemProps) {
  const { place, who } = useRowName<HTMLLIElement>(row, model, onShown)
  return (
    <li ref={place} className={rest.time === 'always' && row.status === 'pending' ? 'waits' : undefined}>
      <ActivityRow row={row} now={model.now} amounts={model.amounts} who={who} {...rest} />
    </li>
  )
}
