import type { Core, Slice } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { isLatchkeyError, swapUnsafe } from '@latchkey/protocol/errors'
import { decimalText } from '@latchkey/protocol/text'
import { unitsOf } from '../form/createForm'
import type { SwapState } from '../form/SwapState'
import { isNative, nativePlaceholder, type SwapToken } from '../form/SwapToken'
import { type SwapAccount, swapAccount, swapSubject } from '../form/swapAccount'
import { swapFigures } from '../form/swapFigures'
import type { SwapCalls } from './createSwapCalls'
import { createTokenReads } from './createTokenReads'
import { quoteFailure } from './quoteFailure'
import { littleLoss, smallerAmount } from './smallerAmount'

/** Milliseconds that prices stand in where nobody answers. */
const pricesLast = 60_000

/** What a swap costs and brings, asked for when a view wants it. */
export interface Quoting {
  /**
   * Reads gas price, prices and holdings of the chosen tokens; failures leave them unknown. Rejects by its signal, with
   * `swap.unsafe` where a token is not what the server says, `swap.incomplete` without a connected account, and
   * `requirement.swaps_unsupported` where no EVM network is in use.
   */
  look(signal: AbortSignal): Promise<void>
  /**
   * Asks for the price of the form as it stands; the state tells how that went. An answer for a form, an account or a network that was
   * left is dropped. Rejects by its signal alone.
   */
  quote(signal: AbortSignal): Promise<void>
  /**
   * An amount of the same two tokens that loses less than 3 %, and what it loses in dollars; `undefined` where none was found. Rejects by
   * its signal, or with `swap.*`, `requirement.swaps_unsupported`, `http.*`, or `config.service_missing`.
   */
  smaller(signal: AbortSignal): Promise<{ readonly amount: string; readonly usd: number } | undefined>
  /** What is asked for is no longer wanted. */
  forget(): void
}

export function createQuoting(core: Core, slice: Slice<SwapState>, calls: SwapCalls): Quoting {
  let turn = 0
  let looking = 0
  let pricedAt = Number.NEGATIVE_INFINITY

  /** Sets the state, unless what it is about was left since. */
  const setter = (subject: string) => (change: Partial<SwapState>) => {
    if (swapSubject(core) === subject) slice.setState((state) => ({ ...state, ...change }))
  }
  const chosen = () => {
    const { sourceToken, toToken } = slice.getState()
    return [sourceToken, toToken].filter((token) => token !== undefined)
  }

  async function look(signal: AbortSignal): Promise<void> {
    const mine = ++looking
    const { network, user } = swapAccount(core)
    const { caipNetworkId: chainId, nativeCurrency } = network
    const set = setter(swapSubject(core))
    const tokens = chosen()
    const native = { ...nativeSwapToken(network) }
    const reads = createTokenReads(core, chainId, signal)
    const known = async <T>(work: Promise<T>): Promise<T | undefined> =>
      work.catch((error: unknown) => {
        signal.throwIfAborted()
        if (isLatchkeyError(error, 'swap.unsafe')) throw error
        core.report(error)
        return undefined
      })
    const holding = async (token: SwapToken) => {
      const [units, decimals] = await Promise.all([
        reads.balance(token.address, user),
        isNative(token) ? nativeCurrency.decimals : reads.decimals(token.address),
      ])
      // A wrong number of decimals would sell a multiple of what is typed.
      if (decimals !== token.decimals) throw swapUnsafe({ field: 'decimals' })
      return [token.assetId, { units: String(units), at: core.clock.now() }] as const
    }
    const [gasPrice, prices, ...held] = await Promise.all([
      known(calls.gasPrice(chainId, signal)),
      known(calls.prices([...tokens, ...(tokens.some(isNative) ? [] : [native])], signal)),
      ...tokens.map((token) => known(holding(token))),
    ])
    if (mine !== looking) return
    const { prices: oldPrices, holdings } = slice.getState()
    const now = core.clock.now()
    if (prices) pricedAt = now
    set({
      ...(gasPrice !== undefined && { gasPrice }),
      // What is not told any more, or not for a while, is not known: a loss reckoned by it would be none.
      prices: prices ?? (now >= pricedAt && now - pricedAt < pricesLast ? oldPrices : {}),
      holdings: { ...holdings, ...Object.fromEntries(held.filter((one) => one !== undefined)) },
    })
  }

  return {
    look,
    async quote(signal) {
      const mine = ++turn
      const { sourceToken: from, toToken: to, sourceTokenAmount, gasPrice: known } = slice.getState()
      const amount = unitsOf(from, sourceTokenAmount)
      const set = setter(swapSubject(core))
      if (!from || !to || amount === undefined) return set({ loadingQuote: false })
      const isWanted = () => mine === turn && !signal.aborted
      set({ loadingQuote: true })
      try {
        const { user } = swapAccount(core)
        const at = core.clock.now()
        const looked = look(signal)
        // Heard below; not heard at all when the price is refused first.
        looked.catch(() => {})
        const gasPrice = known ?? (await calls.gasPrice(from.chainId, signal))
        const quote = await calls.quote({ from, to, amount, user }, gasPrice, signal)
        await looked
        if (!isWanted()) return
        const toTokenAmount = decimalText(BigInt(quote.toAmount), to.decimals)
        set({ quote: { ...quote, at }, toTokenAmount, loadingQuote: false, failure: undefined })
      } catch (error) {
        signal.throwIfAborted()
        if (!isWanted()) return
        if (!isLatchkeyError(error) || !error.code.startsWith('swap.')) core.report(error)
        set({ quote: undefined, toTokenAmount: '', loadingQuote: false, failure: quoteFailure(error) })
      }
    },
    async smaller(signal) {
      const state = slice.getState()
      const { sourceToken: from, toToken: to, quote, gasPrice } = state
      const { user, network } = swapAccount(core)
      const impact = swapFigures(state, nativeSwapToken(network))?.priceImpact
      if (!from || !to || !quote || gasPrice === undefined || impact === undefined) return undefined
      const amount = smallerAmount(BigInt(quote.fromAmount), impact, from.decimals)
      const units = amount === undefined ? undefined : unitsOf(from, amount)
      if (amount === undefined || units === undefined) return undefined
      const less = await calls.quote({ from, to, amount: units, user }, gasPrice, signal)
      const figures = swapFigures({ ...state, quote: { ...less, at: quote.at } }, nativeSwapToken(network))
      const { priceImpact, sourceInUsd = 0, toInUsd = 0 } = figures ?? {}
      if (priceImpact === undefined || priceImpact >= littleLoss) return undefined
      return { amount, usd: Math.max(0, sourceInUsd - toInUsd) }
    },
    forget() {
      turn++
      looking++
    },
  }
}

/** What pays for gas, as a token. */
export function nativeSwapToken({ caipNetworkId, nativeCurrency }: SwapAccount['network']): SwapToken {
  const { name, symbol, decimals } = nativeCurrency
  const assetId = tokenAssetId(caipNetworkId)
  return { assetId, chainId: caipNetworkId, address: nativePlaceholder, name, symbol, decimals, iconUrl: '' }
}
