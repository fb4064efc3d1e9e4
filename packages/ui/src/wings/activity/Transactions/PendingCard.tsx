import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { ActivityRow } from './ActivityRow'
import type { PendingRow, TransactionsHandlers, TransactionsModel } from './TransactionsModel'

interface PendingCardProps extends Pick<TransactionsHandlers, 'onPick' | 'onReplace'> {
  readonly pending: PendingRow
  readonly model: Pick<TransactionsModel, 'now' | 'amounts'>
}

/** What waits, and what can be done about it. */
export function PendingCard({ pending: { row, way, asks }, model, onPick, onReplace }: PendingCardProps) {
  const words = useWords<'activity'>()
  const isAsking = asks === 'wallet'
  return (
    <div className="waits">
      <ActivityRow row={row} now={model.now} amounts={model.amounts} onPick={onPick} />
      {way === 'in-kit' && (
        <>
          <div className="pair">
            <Button look="second" icon={icons.fast} disabled={isAsking} onPress={() => onReplace(row, 'speed-up')}>
              {words('activity.speed-up')}
            </Button>
            <Button look="second" disabled={isAsking} onPress={() => onReplace(row, 'cancel')}>
              {words('action.cancel')}
            </Button>
          </div>
          <p className="soft tiny center" role="status">
            {words(isAsking ? 'activity.ask' : 'activity.fee-note')}
          </p>
        </>
      )}
      {way === 'in-wallet' && <p className="soft tiny center">{words('activity.in-wallet')}</p>}
    </div>
  )
}
