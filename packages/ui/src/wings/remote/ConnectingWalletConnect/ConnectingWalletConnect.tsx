import type { ErrorReport } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { paths } from '../../../icons/paths'
import { errorText } from '../../../messages/errorText'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { QuietButton } from '../../../parts/QuietButton'
import { Segments } from '../../../parts/Segments'
import { Sign } from '../../../parts/Sign'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { ConnectingWalletConnectHandlers, ConnectingWalletConnectModel } from './ConnectingWalletConnectModel'
import { LinkWay } from './LinkWay'
import { ScanWay } from './ScanWay'

type ConnectingWalletConnectProps = {
  readonly model: ConnectingWalletConnectModel
} & ConnectingWalletConnectHandlers

/** A wallet that is not in this page: a code to scan or a link to follow, then what came of it. */
export function ConnectingWalletConnect({ model, ...on }: ConnectingWalletConnectProps) {
  const words = useWords<'remote'>()
  const { state, report } = model
  const wallet = model.wallet ? cleanText(model.wallet.name) : words('pairing.any')
  const face = {
    name: wallet,
    image: model.wallet?.image,
    doubt: model.wallet,
    ...(!model.wallet && { picture: <Sign path={paths.any} look="any" /> }),
  }
  if (state === 'connected' || state === 'awaiting-wallet') {
    const isDone = state === 'connected'
    return (
      <Waiting
        {...face}
        ring={isDone ? 'closed' : 'travel'}
        title={words(isDone ? 'connecting.connected' : 'pairing.answered', { wallet })}
        hint={words(isDone ? 'connecting.connected-hint' : 'pairing.answered-hint', { wallet })}
      />
    )
  }
  if (state === 'rejected' || state === 'timed-out' || state === 'failed') {
    const isFault = state === 'failed'
    return (
      <Waiting
        {...face}
        ring={isFault ? 'broken' : 'quiet'}
        title={words(`connecting.${state}`, { wallet })}
        hint={
          isFault ? errorText(words, report?.code ?? 'connect.failed') : words(`connecting.${state}-hint`, { wallet })
        }
        more={state !== 'rejected' && report !== undefined && <Details report={report} {...on} />}
      >
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
      </Waiting>
    )
  }
  if (state === 'error') {
    return (
      <div className="stack">
        <Hero
          icon={paths.warn}
          title={words('pairing.away')}
          hint={errorText(words, report?.code ?? 'walletconnect.relay_unreachable')}
        />
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
        {report && <Details report={report} {...on} />}
      </div>
    )
  }
  if (state === 'disabled') {
    return (
      <div className="stack">
        <Hero
          icon={icons.phone}
          title={words('pairing.unsupported', { wallet })}
          hint={words('pairing.unsupported-hint')}
        />
        <Button look="primary" onPress={on.onOther}>
          {words('action.get', { wallet })}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack pairing">
      <Segments
        label={words('pairing.ways')}
        values={model.platforms}
        value={model.platform}
        nameOf={(platform) => words(`pairing.by.${platform}`)}
        onPick={on.onPlatform}
      />
      {model.platform === 'qrcode' ? (
        <ScanWay model={model} wallet={wallet} {...on} />
      ) : (
        <LinkWay model={model} wallet={wallet} {...on} />
      )}
    </div>
  )
}

function Details({
  report,
  onDetails,
}: { readonly report: ErrorReport } & Pick<ConnectingWalletConnectHandlers, 'onDetails'>) {
  const words = useWords<'remote'>()
  return <QuietButton onPress={() => onDetails(report)}>{words('action.details')}</QuietButton>
}
