import { useAccount } from 'latchkey/react'
import { labActions } from '../actions/labActions'
import { useLabState } from '../lab/LabContext'
import { en } from '../messages/en'
import { Panel } from '../parts/Panel'
import { ActionCard } from './ActionCard'

/** What a site can ask of a connected wallet. */
export function Actions() {
  const { latchkey, generation } = useLabState()
  const { isConnected } = useAccount()
  const disconnect = (
    <button
      type="button"
      className="chip"
      data-lab="action-disconnect"
      disabled={!isConnected}
      onClick={() => void latchkey.disconnect()}
    >
      {en.tryIt.disconnect}
    </button>
  )
  return (
    <Panel id="try" title={en.tryIt.title} about={isConnected ? en.tryIt.about : en.tryIt.away} tools={disconnect}>
      <div className="actions" key={generation}>
        {labActions.map((action) => (
          <ActionCard key={action.id} action={action} />
        ))}
      </div>
    </Panel>
  )
}
