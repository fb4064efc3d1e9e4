import { Icon } from '../../../icons/Icon'
import { Button } from '../../../parts/Button'
import { Note } from '../../../parts/Note'
import { Said } from '../../../parts/Said'
import { useWords } from '../../../shell/UiContext'
import { SwapBones } from '../../../views/SwapBones'
import { AcceptBox } from '../AcceptBox'
import { icons } from '../icons'
import { QuoteRing } from '../QuoteRing'
import { TokensFailed } from '../TokensFailed'
import { priceFailure } from './priceFailure'
import { SwapFacts } from './SwapFacts'
import { SwapLeg } from './SwapLeg'
import type { SwapBlock, SwapFormModel, SwapHandlers, SwapModel } from './SwapModel'
import { saidOf } from './saidOf'

type SwapProps = { readonly model: SwapModel } & SwapHandlers

/** What is paid, what comes of it, and what it costs. */
export function Swap({ model, ...on }: SwapProps) {
  const words = useWords<'swap'>()
  if (model.state === 'loading' || model.state === 'slow') return <SwapBones isSlow={model.state === 'slow'} />
  if (model.state === 'error') return <TokensFailed onRetry={on.onRetry} />
  return (
    <form
      className="stack swap"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // A form of two fields without a button of its own sends nothing by itself.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (!model.block) on.onReview()
      }}
    >
      <Said>{saidOf(words, model)}</Said>
      {model.missing !== undefined && <Note tone="warn">{words('swap.not-here', { symbol: model.missing })}</Note>}
      <div className="legs">
        <SwapLeg
          side={model.pay}
          kind="pay"
          onAmount={on.onAmount}
          onToken={() => on.onToken('from')}
          onMost={model.hasMost ? on.onMost : undefined}
        />
        <button type="button" className="turn" aria-label={words('swap.flip')} onClick={on.onFlip}>
          <Icon path={icons.turn} />
        </button>
        <SwapLeg side={model.get} kind="get" onToken={() => on.onToken('to')} />
      </div>
      {/* In the place of the price, so that no field moves when the network goes. */}
      {model.state === 'offline' && <Note tone="warn">{words('swap.offline')}</Note>}
      <PriceLine model={model} />
      <Warning model={model} />
      {model.warning?.kind !== 'much' && <SwapFacts model={model} />}
      <div className="dock">
        <Accept model={model} {...on} />
        <Confirm model={model} {...on} />
      </div>
    </form>
  )
}

/** The rate and how long it holds, or why there is none; one place, so that nothing jumps. */
function PriceLine({ model }: { model: SwapFormModel }) {
  const words = useWords<'swap'>()
  const { price } = model
  if (price.kind === 'none') return null
  if (price.kind === 'failed')
    return <Note tone={price.message === 'unsafe' ? 'bad' : 'warn'}>{priceFailure(words, model, price)}</Note>
  if (price.kind !== 'ready')
    return <p className="price-line soft small">{words(price.kind === 'late' ? 'swap.late' : 'swap.asking')}</p>
  return (
    <p className="price-line">
      <span className="number rate">
        <bdi>{words('swap.rate', { ...price.rate })}</bdi>
      </span>
      <span className="soft small left">
        {words('swap.new-price', { count: price.seconds })}
        <QuoteRing seconds={price.seconds} />
      </span>
    </p>
  )
}

/** Above the figures: what may be lost is read before anything that may lie under the foot. */
function Warning({ model: { warning } }: { model: SwapFormModel }) {
  const words = useWords<'swap'>()
  if (!warning) return null
  if (warning.kind === 'some') return <Note tone="warn">{words('swap.lose-some', { usd: warning.usd })}</Note>
  if (warning.kind === 'worth')
    return (
      <Note tone="warn">
        {words('swap.worth')}
        <span className="soft block">{words('swap.worth-hint')}</span>
      </Note>
    )
  const { usd, percent, smaller } = warning
  return (
    <Note tone="bad">
      {words('swap.lose', { usd })}
      <span className="soft block">
        {words('swap.lose-hint', { percent })}{' '}
        {smaller && words('swap.smaller-hint', { amount: smaller.text, usd: smaller.usd })}
      </span>
    </Note>
  )
}

/** The box that unlocks the button below it. */
function Accept({ model: { warning, isAccepted }, onAccept }: { model: SwapFormModel } & SwapHandlers) {
  const words = useWords<'swap'>()
  if (!warning || warning.kind === 'some') return null
  return (
    <AcceptBox isAccepted={isAccepted} onAccept={onAccept}>
      {warning.kind === 'worth' ? words('swap.accept-worth') : words('swap.accept-loss', { usd: warning.usd })}
    </AcceptBox>
  )
}

function Confirm({ model: { block, warning }, onReview, onAmount }: { model: SwapFormModel } & SwapHandlers) {
  const words = useWords<'swap'>()
  const smaller = warning?.kind === 'much' ? warning.smaller : undefined
  const review = (look: 'primary' | 'quiet') => (
    <Button look={look} disabled={block !== undefined} onPress={onReview}>
      {block ? blockText(words, block) : words('swap.review')}
    </Button>
  )
  if (!smaller || block?.kind !== 'tick') return review('primary')
  return (
    <>
      <Button look="primary" onPress={() => onAmount(smaller.amount)}>
        {words('swap.smaller', { amount: smaller.text })}
      </Button>
      {review('quiet')}
    </>
  )
}

function blockText(words: ReturnType<typeof useWords<'swap'>>, block: SwapBlock): string {
  if (block.kind === 'too-much') return words('swap.too-much', { amount: block.held })
  if (block.kind === 'fee') return words('swap.need-fee', { symbol: block.symbol })
  if (block.kind === 'source' || block.kind === 'token' || block.kind === 'amount')
    return words(`swap.need-${block.kind}`)
  return words(block.kind === 'tick' ? 'swap.tick' : block.kind === 'price' ? 'swap.no-price' : 'swap.asking')
}
