import { cleanText } from '@latchkey/protocol/text'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { Doubt } from '../../../parts/Doubt'
import { QuietButton } from '../../../parts/QuietButton'
import { useWords } from '../../../shell/UiContext'
import type { ConnectingMultiChainHandlers, ConnectingMultiChainModel } from './ConnectingMultiChainModel'
import { FamilyLine } from './FamilyLine'
import { familiesText } from './familiesText'

type ConnectingMultiChainProps = { readonly model: ConnectingMultiChainModel } & ConnectingMultiChainHandlers

/** One wallet that is here in several namespaces: tick what this site may use, and see what each became. */
export function ConnectingMultiChain({ model, ...on }: ConnectingMultiChainProps) {
  const words = useWords<'networks'>()
  const { state, rows, report } = model
  const { title, hint, connected, chosen } = familiesText(model, words)
  const isAsking = state === 'awaiting-wallet' || state === 'locked'
  const phase = state === 'ready' ? 'choosing' : isAsking || state === 'connected' ? 'asking' : 'answered'
  return (
    <div className="stack families">
      <div className="center">
        <Picture src={model.wallet.image} name={cleanText(model.wallet.name)} />
        <Doubt of={model.wallet} why={!!model.wallet.rdns} />
        <div className="center" role="status">
          <h2 className="heading">{title}</h2>
          <p className="soft body balance-text">{hint}</p>
        </div>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.namespace}>
            <FamilyLine row={row} phase={phase} {...on} />
          </li>
        ))}
      </ul>
      <div className="stack">
        {state === 'ready' ? (
          <Button look="primary" disabled={chosen.count === 0} onPress={on.onConnect}>
            {chosen.text}
          </Button>
        ) : connected ? (
          <Button look="primary" onPress={on.onDone}>
            {words('families.go-on', { families: connected })}
          </Button>
        ) : isAsking ? (
          <Button onPress={on.onCancel}>{words('action.cancel')}</Button>
        ) : (
          <Button look="primary" onPress={on.onConnect}>
            {words('action.retry')}
          </Button>
        )}
        {state === 'failed' && report && (
          <QuietButton onPress={() => on.onDetails(report)}>{words('action.details')}</QuietButton>
        )}
      </div>
    </div>
  )
}
