import { shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { AccountPicture } from '../../../images/AccountPicture'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { useCopied } from '../../../parts/useCopied'
import { useWords } from '../../../shell/UiContext'
import { nameText } from '../../../views/nameText'
import { Line } from '../Line'
import type { WalletSendConfirmedHandlers, WalletSendConfirmedModel } from './WalletSendConfirmedModel'

type WalletSendConfirmedProps = { readonly model: WalletSendConfirmedModel } & WalletSendConfirmedHandlers

const marks = {
  pending: laterPaths.loading,
  slow: laterPaths.loading,
  confirmed: laterPaths.check,
  replaced: laterPaths.info,
} as const

/** The receipt of a transfer. */
export function WalletSendConfirmed({ model, onDone, onCopy }: WalletSendConfirmedProps) {
  const words = useWords<'send' | 'sendSteps' | 'further'>()
  const [isCopied, copy] = useCopied(onCopy)
  const { hash, amount, symbol, from, fromName, fromImage, to, name, image, network, fee, when, explorer } = model
  const said = model.state === 'error' ? model.why : model.outcome
  return (
    <div className="stack send" data-transaction={hash}>
      <div className="center summary">
        <span className={model.state === 'error' ? 'seal bad' : said === 'confirmed' ? 'seal good' : 'seal'}>
          <Icon
            path={model.state === 'error' ? paths.warn : marks[model.outcome]}
            className={said === 'pending' || said === 'slow' ? 'spin' : undefined}
            size={24}
          />
        </span>
        <p className="amount">
          <bdi>{amount === undefined ? symbol : `${amount} ${symbol}`}</bdi>
        </p>
        <div className="center" role="status">
          <p className="strong">{words(`send.${said === 'slow' ? 'pending' : said}`)}</p>
          <p className="soft body balance-text two-lines">{words(`send.${said}-hint`)}</p>
        </div>
      </div>
      <div className="box who">
        <Party label={words('send.from')} address={from} name={fromName} image={fromImage} />
        <Party label={words('send.to')} address={to} name={name} image={image} />
      </div>
      <dl className="checks">
        <Line name={words('send.when')}>{when}</Line>
        <Line name={words('send.network')}>{network}</Line>
        {fee !== undefined && (
          <Line name={words('send.fee')}>{fee === 'reading' ? <Bone width={96} height={14} /> : <bdi>{fee}</bdi>}</Line>
        )}
        <Line name={words('send.receipt')}>
          <span className="copied-line">
            <bdi className="hex" dir="ltr">
              {shortAddress(hash)}
            </bdi>
            <button type="button" className="round bare" aria-label={words('send.copy-receipt')} onClick={copy}>
              <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={16} />
            </button>
          </span>
        </Line>
      </dl>
      <span className="visually-hidden" role="status">
        {isCopied && words('send.copied')}
      </span>
      <div className={explorer === undefined ? 'stack' : 'pair'}>
        {explorer !== undefined && (
          <Button icon={laterPaths.external} iconLook="flip" href={explorer}>
            {words('send.explorer')}
          </Button>
        )}
        <Button look="primary" onPress={onDone}>
          {words('action.done')}
        </Button>
      </div>
    </div>
  )
}

interface PartyProps {
  readonly label: string
  readonly address: string
  readonly name: string | undefined
  readonly image: string | undefined
}

function Party({ label, address, name, image }: PartyProps) {
  return (
    <div className="who-line">
      <AccountPicture address={address} image={image} />
      <span className="label">
        <bdi className="name strong">{name === undefined ? shortAddress(address) : nameText(name)}</bdi>
        <span className="meta">
          {label} {name !== undefined && <bdi className="hex">{shortAddress(address)}</bdi>}
        </span>
      </span>
    </div>
  )
}
