import { useAccount } from 'latchkey/react'
import { labActions } from '../actions/labActions'
import { useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { Panel } from '../parts/Panel'
import { ActionCard } from './ActionCard'

/** What a site can ask of a connected wallet. */
export function Actions() {
  const words = useWords()
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
      {words.tryIt.disconnect}
    </button>
  )
  return (
    <Panel
      id="try"
      title={words.tryIt.title}
      about={isConnected ? words.tryIt.about : words.tryIt.away}
      tools={disconnect}
    >
      <div className="actions" key={generation}>
        {labActions.map((action) => (
          <ActionCard key={action.id} action={action} />
        ))}
      </div>
    </Panel>
  )
}
