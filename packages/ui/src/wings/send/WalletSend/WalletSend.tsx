import { cleanText } from '@latchkey/protocol/text'
import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { useUi } from '../../../shell/UiContext'
import { currencySign } from '../../../views/currencySign'
import { SendBones } from '../../../views/SendBones'
import { ItemArt } from '../ItemArt'
import { icons } from '../icons'
import { TokensUnread } from '../TokensUnread'
import { AmountField } from './AmountField'
import { ReceiverField } from './ReceiverField'
import { Recent } from './Recent'
import { TokenBox } from './TokenBox'
import type { WalletSendHandlers, WalletSendModel } from './WalletSendModel'

type WalletSendProps = { readonly model: WalletSendModel } & WalletSendHandlers

/** How much of what goes to whom. */
export function WalletSend({ model, ...on }: WalletSendProps) {
  const { words, layout } = useUi()
  if (model.state === 'loading' || model.state === 'slow') return <SendBones isSlow={model.state === 'slow'} />
  if (model.state === 'error' || model.state === 'offline') return <TokensUnread model={model} onRetry={on.onRetry} />
  if (model.state === 'empty')
    return (
      <div className="stack send">
        <Hero icon={icons.out} title={words('send.empty')} hint={words('send.empty-hint')} />
        {on.onReceive && (
          <Button look="primary" onPress={on.onReceive}>
            {words('send.receive')}
          </Button>
        )}
      </div>
    )
  if (model.state === 'disabled') {
    const network = cleanText(model.network.name)
    return (
      <div className="stack send">
        <Hero icon={laterPaths.info} title={words('send.elsewhere', { network })} hint={words('send.elsewhere-hint')} />
        <Button look="primary" onPress={on.onSwitch}>
          {words('send.switch', { network })}
        </Button>
      </div>
    )
  }
  const { token, next } = model
  const { sign, side } = currencySign(words.locale, 'USD')
  const dollars = { unit: sign, places: 2, side: side === 'start' ? ('before' as const) : ('after' as const) }
  const receiver = (
    <ReceiverField to={model.to} receiver={model.receiver} ways={model.ways} onTo={on.onTo} onPaste={on.onPaste} />
  )
  return (
    // The form is sent by its button alone, so that Enter in a field never skips what is missing.
    <div className="stack send send-form">
      {/* What the wallet is being asked is changed no more. */}
      <div
        className="stack send"
        ref={(form) => {
          // React 18 drops the attribute.
          if (form) form.inert = next === 'waiting'
        }}
      >
        {/* A phone asks for it first, as far as possible from its keyboard. */}
        {layout === 'sheet' && receiver}
        {token?.item === 'only' ? (
          <ItemArt token={token} />
        ) : (
          <AmountField
            amount={model.amount}
            {...(model.unit === 'dollars'
              ? dollars
              : { unit: token && !token.item ? token.symbol : '', side: 'after' as const })}
            other={model.other}
            onAmount={on.onAmount}
            onUnit={on.onUnit}
          />
        )}
        <TokenBox
          token={token}
          most={model.most === 'reading' ? 'reading' : 'idle'}
          onToken={on.onToken}
          onMost={on.onMost}
        />
        {model.most === 'failed' && (
          <p className="small bad center" role="alert">
            {words('send.most-failed')}
          </p>
        )}
        {model.isListMissing && <p className="soft small center">{words('send.list-missing')}</p>}
        {layout !== 'sheet' && receiver}
        {model.to === '' && model.recent.length > 0 && <Recent receivers={model.recent} onPick={on.onRecent} />}
      </div>
      <div className="dock">
        {next === 'retry' ? (
          <Button look="primary" onPress={on.onLookAgain}>
            {words('action.retry')}
          </Button>
        ) : (
          <Button
            look={next === 'review' || next === 'waiting' ? 'primary' : 'quiet'}
            disabled={next !== 'review' && next !== 'waiting'}
            onPress={on.onReview}
          >
            {words(`send.next-${next}`, { symbol: token?.symbol ?? '' })}
          </Button>
        )}
      </div>
    </div>
  )
}
