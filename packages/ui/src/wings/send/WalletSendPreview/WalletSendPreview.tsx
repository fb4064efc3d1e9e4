import { cleanText } from '@latchkey/protocol/text'
import { paths } from '../../../icons/paths'
import { errorText } from '../../../messages/errorText'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { Said } from '../../../parts/Said'
import { useWords } from '../../../shell/UiContext'
import { ItemArt } from '../ItemArt'
import { Sum } from '../Sum'
import { HoldButton } from './HoldButton'
import { LookalikeBox } from './LookalikeBox'
import { NoticeLine } from './NoticeLine'
import { nameOf } from './nameOf'
import { ReceiverBox } from './ReceiverBox'
import { ReceiverNote } from './ReceiverNote'
import { ReviewTable } from './ReviewTable'
import { saidOf } from './saidOf'
import { useDeedFocus } from './useDeedFocus'
import type { WalletSendPreviewHandlers, WalletSendPreviewModel } from './WalletSendPreviewModel'

type WalletSendPreviewProps = { readonly model: WalletSendPreviewModel } & WalletSendPreviewHandlers

/** Digits of an amount that fit on the button, in large letters too. */
const longestOnButton = 14

/** The whole transfer before the wallet is asked: who comes before what it costs. */
export function WalletSendPreview({ model, ...on }: WalletSendPreviewProps) {
  const words = useWords<'send' | 'sendSteps' | 'errors' | 'networks'>()
  const deed = useDeedFocus(model.state === 'awaiting-wallet')
  const said = <Said key="said">{saidOf(words, model)}</Said>
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <div className="stack send">
        {said}
        <div className="center summary">
          <Bone width={72} height={20} />
          <Bone width={164} height={40} style={{ borderRadius: 14 }} />
          <Bone width={72} height={20} />
        </div>
        <Bone width="100%" height={128} style={{ borderRadius: 20 }} />
        <Bone width="100%" height={132} style={{ borderRadius: 20 }} />
        <p className="soft small center" aria-hidden="true">
          {model.state === 'slow' && words('view.slow')}
        </p>
      </div>
    )
  // What was checked and refused stays so, however often it is checked: by the kit, or by the contract that would get it.
  if (model.state === 'error' && /^(send\.|chain\.execution_reverted$)/.test(model.code))
    return (
      <div className="stack send">
        <Hero icon={paths.warn} title={words('send.refused')} hint={errorText(words, model.code)} />
        <Button look="primary" onPress={on.onChange}>
          {words('send.change')}
        </Button>
      </div>
    )
  if (model.state === 'error' || model.state === 'offline')
    return (
      <div className="stack send">
        <Hero
          icon={paths.warn}
          title={words(model.state === 'offline' ? 'send.offline' : 'send.review-failed')}
          hint={model.state === 'offline' ? words('send.offline-hint') : errorText(words, model.code)}
        />
        <div className="pair">
          <Button onPress={on.onChange}>{words('send.change')}</Button>
          <Button look="primary" onPress={on.onRetry}>
            {words('action.retry')}
          </Button>
        </div>
      </div>
    )
  const { receiver, lookalike, amount, symbol, item } = model
  const sent = { amount: item?.count === 'only' ? item.name : `${amount} ${symbol}` }
  const notice = model.state === 'ready' ? model.notice : undefined
  const isAsked = model.state === 'awaiting-wallet'
  return (
    <div className="stack send" ref={on.drawnIn}>
      {said}
      <div className="center summary">
        <p className="soft body">{words('send.you-send')}</p>
        {item && <ItemArt token={item} />}
        {item ? (
          <p className="amount item-name" dir="auto">
            <bdi>{sent.amount}</bdi>
          </p>
        ) : (
          <Sum number={amount} symbol={symbol} />
        )}
        {model.worth !== undefined && <p className="soft body">{model.worth}</p>}
      </div>
      {lookalike ? (
        <>
          <Note tone="bad">
            <strong>{words('send.lookalike', { name: nameOf(lookalike) })}</strong>
            <br />
            {words('send.lookalike-why')}
          </Note>
          <LookalikeBox receiver={receiver} lookalike={lookalike} />
        </>
      ) : (
        <ReceiverBox receiver={receiver} onCopy={on.onCopy} />
      )}
      {!lookalike && <ReviewTable facts={model} />}
      {/* What warns stands with the deed, in sight whenever that can be pressed; two that look alike are scrolled past before. */}
      <div className={lookalike ? 'stack' : 'dock'} ref={deed}>
        {model.state === 'ready' && model.again && <Note tone="bad">{words(`send.again-${model.again}`)}</Note>}
        {notice !== undefined && <NoticeLine notice={notice} />}
        {/* That no key belongs to it is what the press agrees to, whatever became of the one before. */}
        {model.state !== 'disabled' && (notice === undefined || receiver.kind === 'keyless') && (
          <ReceiverNote receiver={receiver} isAlike={lookalike !== undefined} />
        )}
        {model.state === 'disabled' && (
          <Note tone="bad">
            {words(`send.${model.why}`, { symbol: model.why === 'no-fee' ? model.feeSymbol : symbol })}
          </Note>
        )}
        {isAsked ? (
          <div className="center">
            <p className="strong">
              {words('send.asked', {
                wallet: model.wallet === undefined ? words('switching.wallet') : cleanText(model.wallet),
              })}
            </p>
            <p className="soft body balance-text">{words(model.isSlow ? 'send.asked-slow' : 'send.asked-hint')}</p>
          </div>
        ) : model.state === 'disabled' ? (
          <Button look="primary" onPress={on.onChange}>
            {words('send.change')}
          </Button>
        ) : lookalike ? (
          <div className="stack tight">
            <Button look="primary" onPress={on.onInstead}>
              {words('send.instead', { name: nameOf(lookalike) })}
            </Button>
            <HoldButton again={words('send.hold-again')} onDone={on.onSend}>
              {words('send.hold')}
            </HoldButton>
          </div>
        ) : receiver.kind === 'keyless' ? (
          <HoldButton again={words('send.anyway-again')} onDone={on.onSend}>
            {words('send.hold-anyway')}
          </HoldButton>
        ) : (
          <Button look="primary" onPress={on.onSend}>
            {/* A long one stands above, where it fits. */}
            {words('send.send', !item && amount.length > longestOnButton ? { amount: symbol } : sent)}
          </Button>
        )}
      </div>
    </div>
  )
}
