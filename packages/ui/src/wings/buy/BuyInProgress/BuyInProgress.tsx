import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { QuietButton } from '../../../parts/QuietButton'
import { Waiting } from '../../../parts/Waiting'
import { LoadFailed } from '../../../shell/LoadFailed'
import { useWords } from '../../../shell/UiContext'
import { assetAmount } from '../../../views/assetAmount'
import { clockTime } from '../../../views/clockTime'
import { moneyText } from '../../../views/moneyText'
import type { Held } from '../../../views/useHeld'
import { isStandIn } from '../isStandIn'
import { ProviderMark } from '../ProviderMark'
import { Skeleton } from '../Skeleton'
import type { BuyInProgressHandlers, BuyInProgressModel, OpenPurchase } from './BuyInProgressModel'
import { Steps } from './Steps'

type BuyInProgressProps = { readonly model: BuyInProgressModel } & BuyInProgressHandlers

/** A purchase: paid in another window, told here as who sells and the chain tell it. */
export function BuyInProgress({ model, ...on }: BuyInProgressProps) {
  const words = useWords<'buy' | 'buySteps'>()
  if (model.state === 'loading') return <Skeleton isSlow={model.pace === 'slow'} />
  if (model.state === 'failed') return <LoadFailed onRetry={on.onRetry} />
  const provider = { provider: cleanText(model.provider.name) }
  const asset = { symbol: model.symbol }
  const face = { name: model.provider.name, picture: <ProviderMark provider={model.provider} /> }
  if (model.state === 'success') {
    const amount = model.received && assetAmount(words.locale, model.received)
    return (
      <Waiting
        {...face}
        ring="closed"
        title={amount ? words('buy.got', { amount: on.written(amount), ...asset }) : words('buy.arrived', asset)}
        hint={words('buy.got-hint')}
        more={
          model.explorer ? (
            <div className="center">
              <a className="text-button" href={model.explorer} target="_blank" rel="noopener noreferrer">
                {words('buy.explorer')}
                <Icon path={laterPaths.external} size={16} className="flip" />
              </a>
            </div>
          ) : null
        }
      >
        <Button look="primary" onPress={on.onDone}>
          {words('buy.done')}
        </Button>
      </Waiting>
    )
  }
  if (model.state === 'error')
    return (
      <Waiting {...face} ring="broken" title={words('buy.refused')} hint={words('buy.refused-hint', provider)}>
        <Button look="primary" onPress={on.onAgain}>
          {words('action.retry')}
        </Button>
      </Waiting>
    )
  const isPaid = model.step === 'paid'
  const title = isPaid ? 'buy.on-its-way' : model.checkout === 'blocked' ? 'buy.open-window' : 'buy.finish'
  return (
    <div className="stack buy" ref={on.drawnIn}>
      <Waiting
        {...face}
        ring={model.state === 'ready' ? 'travel' : 'quiet'}
        title={words(title, { ...provider, ...asset })}
        hint={model.state === 'offline' ? words('buy.offline-hint') : words('buy.comes-here', asset)}
      />
      <div className="box">
        <Steps steps={stepsOf(words, model, on.written)} markOf={(mark) => words(`buy.mark-${mark}`)} />
      </div>
      <p className="soft small center balance-text two-lines" role="status">
        {model.state === 'slow' ? words('buy.rested') : words(`buy.closable-${model.seenIn}`)}
      </p>
      <div className="tight">
        <NextPress model={model} {...on} />
        {isPaid && <Button onPress={on.onDone}>{words('buy.done')}</Button>}
        {/* Who sells may never say what became of it. */}
        <QuietButton onPress={on.onForget}>{words(isPaid ? 'buy.put-away' : 'buy.did-not')}</QuietButton>
      </div>
    </div>
  )
}

/** What to press next: a link where no window could open, also once nobody looks any longer. */
function NextPress({ model, onReopen, onFollow, onLook }: { readonly model: OpenPurchase } & BuyInProgressHandlers) {
  const words = useWords<'buy' | 'buySteps'>()
  const { link } = model
  const provider = cleanText(model.provider.name)
  const isSlow = model.state === 'slow'
  const isBlocked = model.checkout === 'blocked'
  const away = <Icon path={laterPaths.external} size={16} className="flip" />
  return (
    <>
      {link !== undefined && isBlocked && (
        <Button look="primary" href={link} onPress={onFollow}>
          {words('buy.go', { provider })}
          {away}
        </Button>
      )}
      {link !== undefined && !isBlocked && !isSlow && (
        <Button look="primary" onPress={onReopen}>
          {words('buy.reopen')}
          {away}
        </Button>
      )}
      {isSlow && <Button onPress={onLook}>{words('buy.look')}</Button>}
    </>
  )
}

function stepsOf(words: ReturnType<typeof useWords<'buy' | 'buySteps'>>, model: OpenPurchase, written: Held) {
  const { startedAt, now, link, checkout, step, amount, currency, expected, symbol } = model
  const provider = cleanText(model.provider.name)
  const isOpen = checkout === 'opened' || step === 'paid'
  const paid = written(moneyText(words.locale, amount, currency))
  const time = clockTime(words.locale, startedAt, now)
  const what = expected ? `${written(assetAmount(words.locale, expected))} ${symbol}` : symbol
  return [
    {
      mark: isOpen ? 'done' : 'now',
      title: words(isOpen ? 'buy.step-window' : link ? 'buy.step-blocked' : 'buy.open-window'),
      // Nothing leads to its page any more once this one was loaded again.
      hint: isOpen || !link ? time : words('buy.step-blocked-hint'),
    },
    {
      mark: step === 'paid' ? 'done' : isOpen ? 'now' : 'next',
      title: words(step === 'paid' ? 'buy.step-paid' : 'buy.step-pay', { amount: paid }),
      hint: words(step === 'paid' ? 'buy.step-paid-hint' : 'buy.step-pay-hint', { provider }),
    },
    {
      mark: step === 'paid' ? 'now' : 'next',
      title: words('buy.step-arrives', { what: cleanText(what) }),
      hint: words(isStandIn(model.provider.id) ? 'buy.step-soon' : 'buy.step-usual'),
    },
  ] as const
}
