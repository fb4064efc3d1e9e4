import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { FullAddress } from '../../../parts/FullAddress'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { QrCode } from '../../../qr/QrCode'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { AmountRequest } from './AmountRequest'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

type WalletReceiveProps = { readonly model: WalletReceiveModel } & WalletReceiveHandlers

/** The address as a code, in blocks to compare, what it takes and what must not be sent to it. */
export function WalletReceive({ model, onConfirm, onCopy, onShare, onNetworks, onAmount, onBack }: WalletReceiveProps) {
  const words = useWords<'receive'>()
  if (model.state === 'unconfirmed')
    return (
      <div className="stack receive">
        <div className="center" data-address={model.address}>
          <FullAddress address={model.address} />
        </div>
        <Note>{words('receive.unconfirmed', { wallet: model.wallet })}</Note>
        <Button look="primary" onPress={onConfirm}>
          {words('receive.confirm', { wallet: model.wallet })}
        </Button>
      </div>
    )
  if (model.state === 'empty')
    return (
      <div className="stack">
        <Hero icon={paths.warn} title={words('receive.nowhere')} hint={words('receive.nowhere-hint')} />
        <Button look="primary" onPress={onBack}>
          {words('action.back')}
        </Button>
      </div>
    )
  const { address, name, namespace, network, networks, lost, symbol } = model
  const shown = networks ?? (network ? [network] : [])
  const mark = network ?? shown[0]
  const warning = namespace === 'eip155' || namespace === 'solana' ? namespace : 'other'
  return (
    <div className="stack receive">
      <QrCode
        text={model.state === 'success' ? model.link : address}
        sample={address}
        label={words(model.state === 'success' ? 'receive.label-amount' : 'receive.label')}
        logo={<Picture src={mark?.image} name={mark?.name ?? ''} shape="round" />}
      />
      <div className="center" data-address={address}>
        {name && (
          <p className="receiver">
            <bdi>{cleanText(name)}</bdi>
          </p>
        )}
        <FullAddress address={address} />
      </div>
      {lost && (
        <Note tone="bad">
          {words('receive.not-here', {
            network: lost,
            networks: new Intl.ListFormat(words.locale).format(shown.map((one) => one.name)),
          })}
        </Note>
      )}
      {model.requests === 'possible' && <AmountRequest model={model} onAmount={onAmount} />}
      <Row
        look="on"
        lead={
          <span className="overlap" aria-hidden="true">
            {shown.slice(0, 2).map(({ chainId, name: of, image }) => (
              <Picture key={chainId} src={image} name={of} shape="round" />
            ))}
          </span>
        }
        name={symbol ? words('receive.takes', { symbol }) : words('receive.takes-tokens')}
        aside={
          <span className="taking soft small">
            {words(networks ? 'receive.networks' : 'view.loading', { count: shown.length })}
            <Icon path={paths.forward} size={16} className="flip" />
          </span>
        }
        onPress={onNetworks}
      />
      <Note tone="warn">{words(`receive.${warning}`)}</Note>
      <div className="dock">
        <div className="pair">
          {model.share === 'possible' && (
            <Button icon={icons.share} onPress={onShare}>
              {words('receive.share')}
            </Button>
          )}
          <CopyButton look="primary" copied={words('receive.copied')} onCopy={onCopy}>
            {words('receive.copy')}
          </CopyButton>
        </div>
      </div>
    </div>
  )
}
