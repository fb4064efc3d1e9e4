import type { SwapToken } from '../form/SwapToken'
import { isCurrency } from './createJudge'

/** The tokens of a network in the order they are offered. */
export interface SwapTokens {
  /** At most eight, to pick at once; none that imitates another. */
  readonly suggested: readonly SwapToken[]
  /** None that imitates another. */
  readonly popular: readonly SwapToken[]
  /** All of them by symbol, and after them those that imitate another. */
  readonly all: readonly SwapToken[]
}

/** By symbol alone, as the lists are: what a token is, its address says. */
// biome-ignore format: a list of words
const suggested: readonly string[] = [
  'ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'ADA', 'AVAX', 'DOT', 'LINK', 'NITRO', 'GAIA', 'MILK', 'TRX', 'NEAR', 'GNO', 'WBTC', 'DAI', 'WETH', 'USDC', 'USDT', 'ARB', 'BAL', 'BICO', 'CRV', 'ENS', 'MATIC', 'OP',
]
/** Popular beside those. */
// biome-ignore format: a list of words
const popular: readonly string[] = [
  'METAL', 'CHAMP', 'WOLF', 'SALE', 'BUSD', 'MUST', 'BTCpx', 'ROUTE', 'HEX', 'WELT', 'amDAI', 'VSQ', 'VISION', 'AURUM', 'pSP', 'SNX', 'VC', 'CHP', 'amUSDT', 'SPHERE', 'FOX', 'GIDDY', 'GFC', 'OMEN', 'OX_OLD', 'DE', 'WNT',
]
const suggestedOn: Readonly<Record<string, readonly string[]>> = { 'eip155:42161': ['USD₮0'] }
const mostSuggested = 8

/** Sorts the tokens of a network; the native currency is suggested whatever it is called. */
export function groupTokens(tokens: readonly SwapToken[]): SwapTokens {
  const honest = tokens.filter(({ imitates }) => imitates === undefined)
  // A chip has no room for an address: one of two of a name says nothing.
  const isOnly = ({ symbol }: SwapToken) => honest.filter((one) => one.symbol === symbol).length === 1
  const isSuggested = (token: SwapToken) =>
    isCurrency(token) ||
    ((suggested.includes(token.symbol) || (suggestedOn[token.chainId]?.includes(token.symbol) ?? false)) &&
      isOnly(token))
  const bySymbol = (list: readonly SwapToken[]) =>
    [...list].sort((one, other) => (one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0))
  return {
    suggested: honest.filter(isSuggested).slice(0, mostSuggested),
    popular: bySymbol(honest.filter(({ symbol }) => [...suggested, ...popular].includes(symbol))),
    all: [...bySymbol(honest), ...bySymbol(tokens.filter(({ imitates }) => imitates !== undefined))],
  }
}
