import { cleanText } from '@latchkey/protocol/text'
import { errorText } from '../../../messages/errorText'
import { attemptRing, isPending } from '../../../parts/attemptRing'
import { Button } from '../../../parts/Button'
import { DetailsButton } from '../../../parts/DetailsButton'
import { firstPress } from '../../../parts/firstPress'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { SwitchNetworkHandlers, SwitchNetworkModel } from './SwitchNetworkModel'

type SwitchNetworkProps = { readonly model: SwitchNetworkModel } & SwitchNetworkHandlers

/** The wallet is asked to use another network. */
export function SwitchNetwork({ model, ...on }: SwitchNetworkProps) {
  const words = useWords<'networks'>()
  const { state, report } = model
  const network = cleanText(model.network.name)
  const blanks = { network, wallet: model.wallet ?? words('switching.wallet') }
  const pending = isPending(state)
  return (
    <Waiting
      name={network}
      image={model.network.image}
      shape="round"
      ring={attemptRing[state]}
      title={words(`switching.${state}`, blanks)}
      hint={
        state === 'failed'
          ? errorText(words, report?.code ?? 'network.unsupported')
          : words(`switching.${state}-hint`, blanks)
      }
      slow={pending && model.slow ? words('switching.slow') : undefined}
    >
      <div className="stack" {...firstPress}>
        {pending && <Button onPress={on.onCancel}>{words('action.cancel')}</Button>}
        {!pending && state !== 'connected' && (
          <>
            <Button look="primary" onPress={on.onRetry}>
              {words('action.retry')}
            </Button>
            {report && state !== 'rejected' && <DetailsButton onPress={() => on.onDetails(report)} />}
          </>
        )}
      </div>
    </Waiting>
  )
}
