import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import { ActivityRow } from '../Transactions/ActivityRow'
import { useRowName } from '../Transactions/useRowName'
import { waitingIcons } from '../waitingIcons'
import { isBegun } from './BegunRow'
import { PurchaseRow } from './PurchaseRow'
import type { PendingRow, WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'

interface PendingCardProps extends WaitingTransactionsHandlers {
  readonly pending: PendingRow
  readonly model: WaitingTransactionsModel
}

/** What waits, and what can be done about it. */
export function PendingCard({ pending: { row, way, asks }, model, onPick, onReplace, onShown }: PendingCardProps) {
  const words = useWords<'activity' | 'receipt'>()
  const { place, who } = useRowName<HTMLDivElement>(row, model, { onShown })
  const isAsking = asks === 'wallet'
  const replace = (how: 'speed-up' | 'cancel') =>
    onReplace(row, how, place.current?.closest<HTMLElement>('.root') ?? undefined)
  return (
    <div className="waits" ref={place}>
      {isBegun(row) ? (
        <PurchaseRow row={row} amounts={model.amounts} onPick={onPick} />
      ) : (
        <ActivityRow row={row} now={model.now} amounts={model.amounts} who={who} onPick={onPick} />
      )}
      {way === 'in-kit' && (
        <>
          <div className="pair">
            <Button look="second" icon={waitingIcons.fast} disabled={isAsking} onPress={() => replace('speed-up')}>
              {words('activity.speed-up')}
            </Button>
            <Button look="second" disabled={isAsking} onPress={() => replace('cancel')}>
              {words('action.cancel')}
            </Button>
          </div>
          <p className="soft tiny center" role="status">
            {words(isAsking ? 'activity.ask' : 'activity.fee-note')}
          </p>
        </>
      )}
      {way === 'cancelling' && (
        <p className="soft tiny center" role="status">
          {words('activity.cancelling')}
        </p>
      )}
      {way === 'in-wallet' && <p className="soft tiny center">{words('activity.in-wallet')}</p>}
    </div>
  )
}
