import { cleanText } from '@latchkey/protocol/text'
import { errorText } from '../../../messages/errorText'
import { attemptRing, isPending } from '../../../parts/attemptRing'
import { Button } from '../../../parts/Button'
import { QuietButton } from '../../../parts/QuietButton'
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
  // The same from the first frame on, so that nothing moves when the wallet is reached.
  const said = state === 'connecting' ? 'awaiting-wallet' : state
  const pending = isPending(state)
  const hint =
    said === 'failed'
      ? errorText(words, report?.code ?? 'connect.failed')
      : // What a wallet of a borrowed name asks for, nobody knows.
        words(pending && model.wallet.unverified ? 'connect.unverified-why' : `connecting.${said}-hint`, wallet)
  return (
    <Waiting
      name={name}
      image={model.wallet.image}
      doubt={model.wallet}
      ring={attemptRing[state]}
      title={words(`connecting.${state}`, wallet)}
      hint={hint}
      slow={pending && model.slow ? words('connecting.slow') : undefined}
      more={
        (pending && model.slow) || (state === 'not-installed' && model.canGet) ? (
          <QuietButton onPress={on.onRetry}>{words('action.retry')}</QuietButton>
        ) : (
          (state === 'failed' || state === 'timed-out') &&
          report !== undefined && (
            <QuietButton onPress={() => on.onDetails(report)}>{words('action.details')}</QuietButton>
          )
        )
      }
    >
      {pending ? (
        <div className="pair">
          <Button onPress={on.onCancel}>{words('action.cancel')}</Button>
          {model.canScan && <Button onPress={on.onScan}>{words('connect.on-phone')}</Button>}
        </div>
      ) : state === 'not-installed' && model.canGet ? (
        <Button look="primary" onPress={on.onGet}>
          {words('action.get', wallet)}
        </Button>
      ) : (
        state !== 'connected' && (
          <Button look="primary" onPress={on.onRetry}>
            {words('action.retry')}
          </Button>
        )
      )}
    </Waiting>
  )
}
