import { cleanText } from '@latchkey/protocol/text'
import { errorText } from '../../../messages/errorText'
import { attemptRing, isPending } from '../../../parts/attemptRing'
import { Button } from '../../../parts/Button'
import { QuietButton } from '../../../parts/QuietButton'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { SwitchNetworkHandlers, SwitchNetworkModel } from './SwitchNetworkModel'

type SwitchNetworkProps = { readonly model: SwitchNetworkModel } & SwitchNetworkHandlers

/** The wallet is asked to use another network. */
export function SwitchNetwork({ model, ...on }: SwitchNetworkProps) {
  const words = useWords<'networks'>()
  const { state, report } = model
  const network = cleanText(model.network.name)
  const blanks = { network, wallet: model.wallet ? cleanText(model.wallet.name) : words('switching.wallet') }
  const pending = isPending(state)
  // The same from the first frame on, so that nothing moves when the wallet is reached.
  const said = state === 'connecting' ? 'awaiting-wallet' : state
  return (
    <Waiting
      name={network}
      image={model.network.image}
      shape="round"
      doubt={model.wallet}
      ring={attemptRing[state]}
      title={words(`switching.${state}`, blanks)}
      hint={
        said === 'failed'
          ? errorText(words, report?.code ?? 'network.unsupported')
          : // What a wallet of a borrowed name asks for, nobody knows.
            words(pending && model.wallet?.unverified ? 'connect.unverified-why' : `switching.${said}-hint`, blanks)
      }
      slow={pending && model.slow ? words('switching.slow') : undefined}
      more={
        !pending &&
        state !== 'rejected' &&
        report !== undefined && (
          <QuietButton onPress={() => on.onDetails(report)}>{words('action.details')}</QuietButton>
        )
      }
    >
      {pending ? (
        <Button onPress={on.onCancel}>{words('action.cancel')}</Button>
      ) : (
        state !== 'connected' && (
          <div className="pair">
            <Button onPress={on.onOther}>{words('switching.other')}</Button>
            <Button look="primary" onPress={on.onRetry}>
              {words('action.retry')}
            </Button>
          </div>
        )
      )}
    </Waiting>
  )
}
