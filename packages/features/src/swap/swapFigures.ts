import { decimalText } from '@latchkey/protocol/text'
import type { SwapState } from './SwapState'
import type { SwapToken } from './SwapToken'

/** Percent that the price may fall before a swap is undone. */
export const slippagePercent = 1
/** Gas a swap is reckoned with. */
export const swapGas = 150_000n
/** Percent from which a loss is marked, and from which it needs an explicit yes. */
const priceEffectLimits = { warn: 3, block: 15 } as const

/** The figures of a quoted swap; dollars and percentages are for reading alone. */
export interface SwapFigures {
  /** Least that is bought, in whole units. */
  readonly minimum: string
  /** Wei. */
  readonly gasCost: bigint | undefined
  /** US dollars, as the next two. */
  readonly gasCostInUsd: number | undefined
  /** US dollars for all that is sold. */
  readonly sourceInUsd: number | undefined
  /** US dollars for all that is bought. */
  readonly toInUsd: number | undefined
  /** (in − out) / in in percent, fees included; unknown without both prices. */
  readonly priceImpact: number | undefined
  /** The same without what the provider keeps. */
  readonly priceEffect: number | undefined
  /** `some` from 3 %, `much` from 15 %, which needs an explicit yes. */
  readonly loss: 'little' | 'some' | 'much' | 'unknown'
  readonly providerFee: { readonly rate: number; readonly inUsd: number | undefined } | undefined
}

/** Least that may be bought for a price, in the smallest unit: what may be missing is rounded down. */
export const minimumOf = (toAmount: bigint): bigint => toAmount - (toAmount * BigInt(slippagePercent * 100)) / 10_000n

/** What a swap costs and brings; `native` is what pays for its gas. */
export function swapFigures(
  { sourceToken, toToken, quote, prices, gasPrice }: SwapState,
  native: { readonly assetId: string; readonly decimals: number },
): SwapFigures | undefined {
  if (!quote || !sourceToken || !toToken) return undefined
  const inUsd = (units: bigint, token: Pick<SwapToken, 'assetId' | 'decimals'>) => {
    const price = prices[token.assetId]
    return price === undefined ? undefined : Number(decimalText(units, token.decimals)) * price
  }
  const source = inUsd(BigInt(quote.fromAmount), sourceToken)
  const bought = inUsd(BigInt(quote.toAmount), toToken)
  const gasCost = gasPrice === undefined ? undefined : BigInt(gasPrice) * swapGas
  const rate = quote.providerFee
  const lost = (given: number) =>
    source === undefined || bought === undefined || source <= 0 ? undefined : ((given - bought) / source) * 100
  const impact = lost(source ?? 0)
  return {
    minimum: decimalText(minimumOf(BigInt(quote.toAmount)), toToken.decimals),
    gasCost,
    gasCostInUsd: gasCost === undefined ? undefined : inUsd(gasCost, native),
    sourceInUsd: source,
    toInUsd: bought,
    priceImpact: impact,
    loss: lossOf(impact),
    priceEffect: lost((source ?? 0) * (1 - (rate ?? 0))),
    providerFee: rate === undefined ? undefined : { rate, inUsd: source === undefined ? undefined : source * rate },
  }
}

function lossOf(impact: number | undefined): SwapFigures['loss'] {
  if (impact === undefined) return 'unknown'
  return impact >= priceEffectLimits.block ? 'much' : impact >= priceEffectLimits.warn ? 'some' : 'little'
}
