import type { View } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { useContext } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { errorText } from '../../../messages/errorText'
import { Button } from '../../../parts/Button'
import { Note } from '../../../parts/Note'
import { FieldContext } from '../../../shell/FieldContext'
import { LoadFailed } from '../../../shell/LoadFailed'
import { useWords } from '../../../shell/UiContext'
import { assetAmount } from '../../../views/assetAmount'
import { BuyBones } from '../../../views/BuyBones'
import { moneyText } from '../../../views/moneyText'
import { icons } from '../icons'
import { isStandIn } from '../isStandIn'
import { AmountField, QuickAmounts } from './AmountField'
import { EmptyForm } from './EmptyForm'
import { MethodChoice } from './MethodChoice'
import { OfferRows, offerText } from './OfferRows'
import type { OnRampForm, OnRampProvidersHandlers, OnRampProvidersModel } from './OnRampProvidersModel'

type OnRampProvidersProps = { readonly model: OnRampProvidersModel } & OnRampProvidersHandlers

const nothing: View = { name: 'NothingToBuy' }

/** What is bought for how much, how it is paid and who sells it. */
export function OnRampProviders({ model, ...on }: OnRampProvidersProps) {
  const words = useWords<'buy'>()
  const drawField = useContext(FieldContext)
  if (model.state === 'loading' || model.state === 'slow') return <BuyBones isSlow={model.state === 'slow'} />
  if (model.state === 'failed') return <LoadFailed onRetry={on.onRetry} />
  if (model.state === 'empty')
    return (
      <EmptyForm.Provider value={{ model, ...on }}>
        {/* In a preview it is not drawn. */}
        {drawField(nothing, undefined) ?? <BuyBones />}
      </EmptyForm.Provider>
    )
  const chosen = model.rows.find(({ id }) => id === model.provider)
  const provider = cleanText(chosen?.name ?? model.provider)
  const isOpening = model.state === 'ready' && model.step === 'opening'
  const isOff = isOpening || model.state === 'offline' || model.state === 'disabled'
  const deed = wordsOf(words, model, provider)
  return (
    <div className="stack buy buy-form">
      {/* As `Said` draws it, which would be a file of its own here. */}
      <p className="visually-hidden" role="status">
        {isOff ? deed : chosen && offerText(words, chosen, model.currency)}
      </p>
      {/* What a page to pay on is asked for is changed no more. */}
      <div
        className="stack buy"
        ref={(form) => {
          // React 18 drops the attribute.
          if (form) form.inert = isOpening
        }}
      >
        {model.pending !== undefined && (
          <button type="button" className="choice slim" onClick={on.onPending}>
            <span className="label">{words('buy.pending', { symbol: model.pending })}</span>
            <Icon path={paths.forward} size={16} className="flip" />
          </button>
        )}
        <div className="amount-block">
          <AmountField model={model} onAmount={on.onAmount} onFiat={on.onFiat} />
          <AssetChip model={model} onPress={on.onAsset} />
          <QuickAmounts model={model} onAmount={on.onAmount} />
        </div>
        <MethodChoice model={model} onMethod={on.onMethod} />
        <OfferRows model={model} onProvider={on.onProvider} />
        <div className="told">
          <Foot model={model} provider={provider} />
          <button type="button" className="round bare" aria-label={words('buy.lesson')} onClick={on.onLesson}>
            <Icon path={paths.help} size={20} />
          </button>
        </div>
      </div>
      <div className="dock">
        <Button look="primary" disabled={isOff} onPress={on.onBuy}>
          {isOpening && <Icon path={laterPaths.loading} className="spin" />}
          {deed}
          {(model.state === 'ready' || model.state === 'stale') && !isOpening && (
            <Icon path={laterPaths.external} size={16} className="flip" />
          )}
        </Button>
      </div>
    </div>
  )
}

/** What the button says: the deed, else what is missing. */
function wordsOf(words: ReturnType<typeof useWords<'buy'>>, model: OnRampForm, provider: string): string {
  const { currency, method } = model
  if (model.state === 'disabled') {
    const limit = moneyText(words.locale, model.problem === 'above' ? method.max : method.min, currency)
    return words(`buy.problem-${model.problem}`, { limit })
  }
  if (model.state === 'offline') return words('buy.offline')
  if (model.state === 'error') return words('action.retry')
  return words(model.state === 'ready' && model.step === 'opening' ? 'buy.opening' : 'buy.go', { provider })
}

/** What has to be known before one goes on; in one place, so that nothing moves. */
function Foot({ model, provider }: { readonly model: OnRampForm; readonly provider: string }) {
  const words = useWords<'buy'>()
  if (model.state === 'error')
    return (
      <Note tone="bad">
        {model.code === undefined ? words('buy.failed', { provider }) : errorText(words, model.code)}
      </Note>
    )
  if (model.state === 'stale') return <Note tone="warn">{words('buy.stale', { provider })}</Note>
  if (isStandIn(model.provider)) return <Note>{words('buy.stand-in-note')}</Note>
  return (
    <p className="estimate soft small">
      <Icon path={laterPaths.info} size={18} />
      <span>{words('buy.estimate', { provider })}</span>
    </p>
  )
}

/** What is bought and on which network; a price where one is known. */
function AssetChip({ model, onPress }: { readonly model: OnRampForm; readonly onPress: () => void }) {
  const words = useWords<'buy'>()
  const { asset, rows, provider } = model
  const offer = rows.find(({ id }) => id === provider)?.offer
  const names = { symbol: asset.symbol, network: asset.network.name }
  return (
    <button type="button" className="asset-chip" data-asset={asset.id} onClick={onPress}>
      <Picture src={asset.network.image} name={asset.symbol} shape="round" />
      <span className="number">
        {offer?.kind === 'priced'
          ? words('buy.about', { ...names, amount: assetAmount(words.locale, offer.amount) })
          : words('buy.what', names)}
      </span>
      <Icon path={icons.down} size={14} />
    </button>
  )
}
