import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { Note } from '../../../parts/Note'
import { useCopied } from '../../../parts/useCopied'
import { useWords } from '../../../shell/UiContext'
import { Party } from '../../../views/Party'
import { Line } from '../Line'
import { Sum } from '../Sum'
import { endWord } from './endWord'
import type { WalletSendConfirmedHandlers, WalletSendConfirmedModel } from './WalletSendConfirmedModel'

type WalletSendConfirmedProps = { readonly model: WalletSendConfirmedModel } & WalletSendConfirmedHandlers

const looks = {
  ...{
    pending: '',
    slow: '',
    away: '',
    confirmed: 'good',
    replaced: 'warn',
    unclear: 'warn',
    reverted: 'bad',
    dropped: 'warn',
    forgotten: 'warn',
    cancelled: 'warn',
  },
} as const

/** The receipt of a transfer. */
export function WalletSendConfirmed({ model, onDone, onCopy }: WalletSendConfirmedProps) {
  const words = useWords<'send' | 'sendSteps' | 'further'>()
  const [isCopied, copy] = useCopied(() => onCopy(model.hash))
  const { hash, amount, symbol, worth, from, fromName, fromImage, to, name, image } = model
  const { network, arrived, fee, feeAmount, when, explorer } = model
  const ofAddress = { whole: words('send.whole'), copy: words('send.copy'), copied: words('send.copied') }
  const said = model.state === 'error' ? model.why : model.outcome
  // Its sign takes the place of the large one, so that nothing else moves.
  const hint =
    said === 'pending' || said === 'confirmed' ? undefined : words(`send.${said}-hint`, { network: network.name })
  return (
    <div className="stack send" data-transaction={hash}>
      <div className="center summary">
        {hint === undefined && (
          <span className={said === 'confirmed' ? 'seal good' : 'seal'}>
            <Icon
              path={said === 'confirmed' ? laterPaths.check : laterPaths.loading}
              className={said === 'pending' ? 'spin' : undefined}
              size={24}
            />
          </span>
        )}
        {amount === undefined ? (
          <p className="amount item-name" dir="auto">
            <bdi>{symbol}</bdi>
          </p>
        ) : (
          <Sum number={`−${amount}`} symbol={symbol} />
        )}
        {worth !== undefined && <p className="soft body">{words('send.then', { worth })}</p>}
        <span className={`pill ${looks[said]}`} role="status">
          {words(`send.${endWord(said)}`)}
        </span>
      </div>
      {hint !== undefined && <Note tone={endWord(said) === 'pending' ? 'plain' : 'warn'}>{hint}</Note>}
      {model.reason !== undefined && <Note>{words('send.reason', { reason: model.reason })}</Note>}
      <div className="box who">
        {/* What the visitor sent with, and whom they sent to, go by their names. */}
        {[
          { label: words('send.from'), address: from, name: fromName, image: fromImage },
          { label: words('send.to'), address: to, name, image },
        ].map((party) => (
          <Party key={party.label} {...party} leads="name" said={ofAddress} onCopy={onCopy} />
        ))}
      </div>
      <dl className="checks">
        <Line name={words('send.when')}>{when}</Line>
        <Line name={words('send.network')}>
          <span className="network-name">
            <Picture src={network.image} name={network.name} shape="round" />
            {cleanText(network.name)}
          </span>
        </Line>
        {arrived !== undefined && (
          <Line name={words('send.they-got')}>
            <bdi>{arrived}</bdi>
          </Line>
        )}
        {fee !== undefined && (
          <Line name={words('send.fee')}>
            {fee === 'reading' ? <Bone width={96} height={14} /> : <bdi>{fee}</bdi>}{' '}
            {feeAmount !== undefined && <bdi className="soft">{feeAmount}</bdi>}
          </Line>
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
