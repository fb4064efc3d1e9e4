import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { Sign } from '../../../parts/Sign'
import { QrCode } from '../../../qr/QrCode'
import { useWords } from '../../../shell/UiContext'
import type { ConnectingWalletConnectHandlers, ConnectingWalletConnectModel } from './ConnectingWalletConnectModel'

/** As long as a pairing, so that the look-alike has the same cells. */
const sample = () => `wc:${'7'.repeat(64)}@2?relay-protocol=irn&symKey=${'3'.repeat(64)}&expiryTimestamp=1700000000`

type ScanWayProps = {
  readonly model: ConnectingWalletConnectModel
  readonly wallet: string
} & Pick<ConnectingWalletConnectHandlers, 'onCopy' | 'onRefresh' | 'onOther'>

/** The code, and the same as a link for a wallet that cannot see this screen. */
export function ScanWay({ model, wallet, onCopy, onRefresh, onOther }: ScanWayProps) {
  const words = useWords<'remote'>()
  const { state } = model
  const isReady = state === 'ready'
  const say =
    state === 'stale' || state === 'slow' || state === 'offline'
      ? words(`pairing.${state}`)
      : words(model.wallet ? 'pairing.scan' : 'pairing.scan-any', { wallet })
  return (
    <>
      <QrCode
        text={state === 'ready' || state === 'stale' ? model.uri : undefined}
        sample={sample()}
        label={words('pairing.label')}
        fault={state === 'stale' || state === 'offline' ? state : undefined}
        logo={
          model.wallet ? (
            <Picture src={model.wallet.image} name={model.wallet.name} />
          ) : (
            <Sign path={paths.any} look="any" />
          )
        }
      >
        {state === 'stale' && (
          <Button look="second" onPress={onRefresh}>
            {words('pairing.refresh')}
          </Button>
        )}
      </QrCode>
      <p className="soft body center balance-text two-lines" role="status">
        {say}
      </p>
      <div className="pair">
        <CopyButton look="second" copied={words('action.copied')} disabled={!isReady} onCopy={onCopy}>
          {words('action.copy-link')}
        </CopyButton>
        <Button look="second" onPress={onOther}>
          {model.wallet ? words('action.get', { wallet }) : words('title.AllWallets')}
        </Button>
      </div>
    </>
  )
}
