import type { SwapFigures, SwapQuote, SwapState, SwapToken } from '@latchkey/features/swap'
import { decimalText, formatAmount, formatWorth, toUnits } from '@latchkey/protocol/text'
import type { Held } from '../../../views/useHeld'
import { formatPercent } from '../formatPercent'
import { priceFault } from '../priceFault'
import { tokenFace } from '../TokenFace'
import type { SwapBlock, SwapFormModel, SwapPrice, SwapRate, SwapSide, SwapWarning } from './SwapModel'

/** Most decimals of an amount on screen. */
const shown = 6

interface FormInput {
  readonly state: SwapState
  readonly figures: SwapFigures | undefined
  readonly network: string
  readonly missing: string | undefined
  /** What stands in the field. */
  readonly typed: string
  /** Most that can be sold, in whole units. */
  readonly most: string | undefined
  readonly seconds: number
  readonly isLate: boolean
  readonly isOnline: boolean
  readonly isAccepted: boolean
  readonly smaller: { readonly amount: string; readonly usd: number } | undefined
  readonly locale: string
  readonly written: Held
}

/** What is drawn of the form as it stands. */
export function formModel(input: FormInput): SwapFormModel {
  const { state, figures, network, most, isOnline, isAccepted, locale, written } = input
  const { sourceToken, toToken, toTokenAmount, holdings } = state
  const usd = (value: number | undefined) => (value === undefined ? undefined : formatWorth(value, locale))
  const held = (token: SwapToken | undefined) => {
    const holding = token && holdings[token.assetId]
    return token && holding && written(formatAmount(decimalText(BigInt(holding.units), token.decimals), locale, shown))
  }
  const side = (token: SwapToken | undefined, amount: string, dollars: string | undefined): SwapSide => ({
    token: token && tokenFace(token),
    amount,
    usd: dollars,
    held: held(token),
    lost: undefined,
  })
  const warning = warningOf(input)
  const price = priceOf(input)
  return {
    state: !isOnline ? 'offline' : price.kind === 'late' ? 'stale' : 'ready',
    network,
    missing: sourceToken ? undefined : input.missing,
    pay: side(sourceToken, input.typed, usd(figures?.sourceInUsd)),
    get: {
      ...side(toToken, toTokenAmount && formatAmount(toTokenAmount, locale, shown), usd(figures?.toInUsd)),
      lost: warning?.kind === 'much' ? formatPercent(-(figures?.priceImpact ?? 0), locale) : undefined,
    },
    hasMost: most !== undefined,
    price,
    warning,
    isAccepted,
    block: blockOf(input, price, warning),
  }
}

function priceOf({ state, figures, seconds, isLate, isOnline, locale }: FormInput): SwapPrice {
  const { sourceToken: from, toToken: to, quote, loadingQuote, failure } = state
  if (failure) return { kind: 'failed', message: priceFault(failure.code, failure.reason) ?? 'price-failed' }
  if (!quote || !from || !to || !figures) {
    // From the first letter on, so that the card stays as it is until the price is there.
    const isWaited = loadingQuote || (from && to && isOnline && /[1-9]/.test(state.sourceTokenAmount))
    return { kind: isWaited ? (isLate ? 'late' : 'asking') : 'none' }
  }
  const fees = [figures.gasCostInUsd, figures.providerFee?.inUsd].filter((one) => one !== undefined)
  return {
    kind: 'ready',
    rate: rateOf(quote, from, to, locale),
    seconds,
    pools: quote.route.length > 1 ? quote.route.length - 1 : undefined,
    minimum: `${formatAmount(figures.minimum, locale, shown)} ${to.symbol}`,
    effect: figures.priceEffect === undefined ? undefined : formatPercent(figures.priceEffect, locale),
    impact: figures.priceImpact === undefined ? undefined : formatPercent(figures.priceImpact, locale),
    fees:
      fees.length === 0
        ? undefined
        : formatWorth(
            fees.reduce((one, other) => one + other),
            locale,
          ),
    hasServiceFee: figures.providerFee !== undefined,
  }
}

/** What one whole unit of the dearer of the two costs: shown, never sent. */
function rateOf(quote: SwapQuote, from: SwapToken, to: SwapToken, locale: string): SwapRate {
  const sold = { token: from, units: BigInt(quote.fromAmount) }
  const bought = { token: to, units: BigInt(quote.toAmount) }
  const whole = ({ token }: typeof sold) => 10n ** BigInt(token.decimals)
  const isBoughtDearer = sold.units * whole(bought) >= bought.units * whole(sold)
  const [one, other] = isBoughtDearer ? [bought, sold] : [sold, bought]
  const units = (other.units * whole(one)) / one.units
  const text = decimalText(units, other.token.decimals)
  return {
    one: one.token.symbol,
    other: other.token.symbol,
    amount: formatAmount(text, locale, units >= 1_000n * whole(other) ? 2 : 4),
  }
}

function warningOf({ state, figures, smaller, locale }: FormInput): SwapWarning | undefined {
  if (!figures || !state.quote) return undefined
  const { loss, priceImpact = 0, sourceInUsd = 0, toInUsd = 0 } = figures
  if (loss === 'unknown') return { kind: 'worth' }
  if (loss === 'little') return undefined
  const usd = formatWorth(sourceInUsd - toInUsd, locale)
  if (loss === 'some') return { kind: 'some', usd }
  const text = smaller && `${formatAmount(smaller.amount, locale, shown)} ${state.sourceToken?.symbol}`
  return {
    kind: 'much',
    usd,
    percent: formatPercent(priceImpact, locale),
    smaller: smaller && text ? { amount: smaller.amount, text, usd: formatWorth(smaller.usd, locale) } : undefined,
  }
}

function blockOf(
  { state, most, isAccepted, locale, written }: FormInput,
  price: SwapPrice,
  warning: SwapWarning | undefined,
): SwapBlock | undefined {
  const { sourceToken: from, toToken, sourceTokenAmount, holdings, quote } = state
  if (!from || !toToken) return { kind: from ? 'token' : 'source' }
  if (!/[1-9]/.test(sourceTokenAmount)) return { kind: 'amount' }
  const holding = holdings[from.assetId]
  // What is typed is compared before there is a price, which may be refused for that very reason.
  const sold = quote ? BigInt(quote.fromAmount) : toUnits(sourceTokenAmount, from.decimals)
  if (holding && sold !== undefined && sold > BigInt(holding.units)) {
    const held = written(formatAmount(decimalText(BigInt(holding.units), from.decimals), locale, shown))
    return { kind: 'too-much', held: `${held} ${from.symbol}` }
  }
  if (price.kind !== 'ready') return { kind: price.kind === 'failed' ? 'price' : 'asking' }
  const units = most === undefined ? undefined : toUnits(most, from.decimals)
  if (units !== undefined && sold !== undefined && units < sold) return { kind: 'fee', symbol: from.symbol }
  return (warning?.kind === 'much' || warning?.kind === 'worth') && !isAccepted ? { kind: 'tick' } : undefined
}
