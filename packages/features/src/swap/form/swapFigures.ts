import { decimalText } from '@latchkey/protocol/text'
import { exactPrice } from '../../price/exactPrice'
import { judgeLoss } from './judgeLoss'
import type { SwapState } from './SwapState'
import type { SwapToken } from './SwapToken'

/** Percent that the price may fall before a swap is undone. */
export const slippagePercent = 1
/** Gas a swap is reckoned with. */
export const swapGas = 150_000n

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
  /** `some` from 3 %, `much` from 15 %, which needs an explicit yes; less than a cent is `little`. */
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
  const priceOf = ({ assetId }: Pick<SwapToken, 'assetId'>) =>
    exactPrice(prices[assetId]) === undefined ? undefined : prices[assetId]
  const inUsd = (units: bigint, token: Pick<SwapToken, 'assetId' | 'decimals'>) => {
    const price = priceOf(token)
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
    loss: judgeLoss(
      { units: BigInt(quote.fromAmount), decimals: sourceToken.decimals, price: priceOf(sourceToken) },
      { units: BigInt(quote.toAmount), decimals: toToken.decimals, price: priceOf(toToken) },
    ),
    priceEffect: lost((source ?? 0) * (1 - (rate ?? 0))),
    providerFee: rate === undefined ? undefined : { rate, inUsd: source === undefined ? undefined : source * rate },
  }
}
