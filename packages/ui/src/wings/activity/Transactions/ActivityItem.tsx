import type { Activity } from '@latchkey/features/history'
import { ActivityRow, type ActivityRowProps } from './ActivityRow'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useRowName } from './useRowName'

interface ActivityItemProps
  extends Pick<TransactionsHandlers, 'onPick' | 'onShown' | 'readFee'>,
    Pick<ActivityRowProps, 'time' | 'leadsTo'> {
  readonly row: Activity
  readonly model: Pick<TransactionsModel, 'now' | 'amounts' | 'people' | 'sentTo' | 'fees'>
}

/** A row in its list. */
export function ActivityItem({ row, model, onShown, readFee, ...rest }: ActivityItemProps) {
  const { place, who, fee } = useRowName<HTMLLIElement>(row, model, { onShown, readFee })
  return (
    <li ref={place} className={rest.time === 'always' && row.status === 'pending' ? 'waits' : undefined}>
      <ActivityRow row={row} now={model.now} amounts={model.amounts} who={who} fee={fee} {...rest} />
    </li>
  )
}
