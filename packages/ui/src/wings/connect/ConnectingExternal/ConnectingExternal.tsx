import { cleanText } from '@latchkey/protocol/text'
import { errorText } from '../../../messages/errorText'
import { attemptRing, isPending } from '../../../parts/attemptRing'
import { Button } from '../../../parts/Button'
import { DetailsButton } from '../../../parts/DetailsButton'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { ConnectingExternalHandlers, ConnectingExternalModel } from './ConnectingExternalModel'

type ConnectingExternalProps = { readonly model: ConnectingExternalModel } & ConnectingExternalHandlers

/** One wallet is being asked: what it shows, what went wrong, what to do next. */
export function ConnectingExternal({ model, ...on }: ConnectingExternalProps) {
  const words = useWords()
  const { state, report } = model
  const name = cleanText(model.wallet.name)
  const wallet = { wallet: name }
  const hint =
    state === 'failed' ? errorText(words, report?.code ?? 'connect.failed') : words(`connecting.${state}-hint`, wallet)
  const pending = isPending(state)
  return (
    <Waiting
      name={name}
      image={model.wallet.image}
      ring={attemptRing[state]}
      title={words(`connecting.${state}`, wallet)}
      hint={hint}
      slow={pending && model.slow ? words('connecting.slow') : undefined}
    >
      {pending && (
        <div className="pair">
          <Button onPress={on.onCancel}>{words('action.cancel')}</Button>
          {model.slow && <Button onPress={on.onRetry}>{words('action.retry')}</Button>}
          {model.canScan && !model.slow && <Button onPress={on.onScan}>{words('connect.on-phone')}</Button>}
        </div>
      )}
      {(state === 'rejected' || state === 'failed' || state === 'timed-out') && (
        <div className="stack">
          <Button look="primary" onPress={on.onRetry}>
            {words('action.retry')}
          </Button>
          {report && state !== 'rejected' && <DetailsButton onPress={() => on.onDetails(report)} />}
        </div>
      )}
      {state === 'not-installed' && (
        <div className="stack">
          {model.canGet && (
            <Button look="primary" onPress={on.onGet}>
              {words('action.get', wallet)}
            </Button>
          )}
          <Button look={model.canGet ? 'quiet' : 'primary'} onPress={on.onRetry}>
            {words('action.retry')}
          </Button>
        </div>
      )}
    </Waiting>
  )
}
