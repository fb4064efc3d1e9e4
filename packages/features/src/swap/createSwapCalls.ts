import type { Core, FeatureFunctions } from '@latchkey/core'
import {
  buildSwap,
  buildSwapApproval,
  getGasPrices,
  getSwapQuotes,
  getSwapTokens,
  postPrices,
} from '@latchkey/protocol/api'
import { type ChainId, parseAccountId } from '@latchkey/protocol/caip'
import {
  gasPriceUnsupported,
  httpBadAnswer,
  swapNoRoute,
  swapsUnsupported,
  swapUnsafe,
} from '@latchkey/protocol/errors'
import type { GenericSchema } from 'valibot'
import { addressIn, type Hex, selectors, wordsOf } from '../contract/encodeCall'
import { parseAnswer } from '../service/parseAnswer'
import { parseTokens } from './parseTokens'
import type { SwapQuote } from './SwapState'
import { accountIdOf, isSameAddress, type SwapToken } from './SwapToken'
import { swapErrorFrom } from './swapErrorFrom'
import { slippagePercent } from './swapFigures'

/** Over whoever gives most: who is approved is who was built for. */
const anybody = 'any'

/** Two tokens, who swaps them, and how much is sold, in its smallest unit. */
export interface SwapTrade {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly user: string
}

/** A transaction as the server built it: hostile until it is checked. */
export interface BuiltSwap {
  readonly from: string
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** The server's calls about swaps, their answers parsed; every one rejects with `http.*` or `swap.*`. */
export interface SwapCalls {
  /** None where the network is not served. */
  tokens(chainId: ChainId, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** The first quote; `swap.no_route` without one. */
  quote(trade: SwapTrade, gasPrice: string, signal: AbortSignal): Promise<Omit<SwapQuote, 'at'>>
  /** Wei for a unit of gas; 'Network not supported for Gas Price' where the network is not served. */
  gasPrice(chainId: ChainId, signal: AbortSignal): Promise<string>
  /** Over the contract that was agreed on, if one was; 'Network not supported for Swaps' where the network is not served. */
  build(trade: SwapTrade, through: string | undefined, signal: AbortSignal): Promise<BuiltSwap>
  /** Who takes what is sold: of the server's approval its address is believed, and nothing else. */
  spender(trade: SwapTrade, signal: AbortSignal): Promise<string>
  /** US dollars by CAIP-19 id of those it knows. */
  prices(tokens: readonly SwapToken[], signal: AbortSignal): Promise<Readonly<Record<string, number>>>
}

export function createSwapCalls(core: Pick<Core, 'options'>, data: FeatureFunctions['data']): SwapCalls {
  const get = async (path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) => {
    try {
      return await data.get({ path, parameters, why: 'swap', signal })
    } catch (error) {
      throw await swapErrorFrom(error, path === getGasPrices.path ? 'gas-price' : 'swap')
    }
  }
  return {
    async tokens(chainId, signal) {
      if (!(await data.serves(chainId, signal))) return []
      const { path } = getSwapTokens
      const tokens = parseTokens(await get(path, { chainId }, signal), chainId, data.ownPicture)
      if (!tokens) throw httpBadAnswer({ url: path })
      return tokens
    },
    async quote(trade, gasPrice, signal) {
      const { from, to, amount, user } = trade
      const { path } = getSwapQuotes
      const sides = { from: accountIdOf(from), to: accountIdOf(to) }
      const answer = await get(
        path,
        { amount: String(amount), ...sides, userAddress: user, gasPrice, through: anybody },
        signal,
      )
      const { quotes, incomplete } = parsed(getSwapQuotes, answer)
      const [quote] = quotes
      if (!quote) throw incomplete ? httpBadAnswer({ url: path }) : swapNoRoute({})
      const isAsked =
        BigInt(quote.fromAmount) === amount &&
        isSameAddress(quote.fromAccount, sides.from) &&
        isSameAddress(quote.toAccount, sides.to)
      if (!isAsked || BigInt(quote.toAmount) === 0n) throw swapUnsafe({ field: 'quote' })
      const route = (quote.route ?? []).map((id) => parseAccountId(id).address)
      return { fromAmount: quote.fromAmount, toAmount: quote.toAmount, route, providerFee: quote.providerFee }
    },
    async gasPrice(chainId, signal) {
      if (!(await data.serves(chainId, signal))) throw gasPriceUnsupported({})
      return parsed(getGasPrices, await get(getGasPrices.path, { chainId }, signal)).standard
    },
    async build({ from, to, amount, user }, through = anybody, signal) {
      const { chainId } = from
      if (!(await data.serves(chainId, signal))) throw swapsUnsupported({})
      const body = {
        amount: String(amount),
        eip155: { slippage: slippagePercent },
        projectId: core.options().projectId,
        from: accountIdOf(from),
        to: accountIdOf(to),
        userAddress: `${chainId}:${user}`,
        disableEstimate: true,
        through,
      }
      // Building moves nothing, so that it may be asked twice.
      const question = { path: buildSwap.path, body, idempotent: true, why: 'swap', signal }
      const answer = await data.post(question).catch(async (error: unknown) => {
        throw await swapErrorFrom(error)
      })
      const { tx } = parsed(buildSwap, answer)
      const [sender, target] = [parseAccountId(tx.from), parseAccountId(tx.to)]
      if (sender.chainId !== chainId || target.chainId !== chainId) throw swapUnsafe({ field: 'chain' })
      return { from: sender.address, to: target.address, data: tx.data as Hex, value: BigInt(tx.amount) }
    },
    async spender({ from, to, amount, user }, signal) {
      const { chainId } = from
      if (!(await data.serves(chainId, signal))) throw swapsUnsupported({})
      const { path } = buildSwapApproval
      const sides = { from: accountIdOf(from), to: accountIdOf(to), userAddress: `${chainId}:${user}` }
      const { tx } = parsed(
        buildSwapApproval,
        await get(path, { ...sides, amount: String(amount), through: anybody }, signal),
      )
      const spender = tx.data.startsWith(selectors.approve) ? addressIn(wordsOf(tx.data, 4)?.[0]) : undefined
      if (!spender) throw swapUnsafe({ field: 'spender' })
      return spender
    },
    async prices(tokens, signal) {
      const addresses = tokens.map(accountIdOf)
      const body = { currency: 'usd', addresses, projectId: core.options().projectId }
      const answer = await data.post({ path: postPrices.path, body, idempotent: true, why: 'prices', signal })
      const { fungibles, stale } = parsed(postPrices, answer)
      // Nobody answers: that is no price taken back.
      if (stale && fungibles.length === 0) throw httpBadAnswer({ url: postPrices.path })
      const known = fungibles.filter(({ price }) => Number.isFinite(price) && price > 0)
      return Object.fromEntries(
        tokens.flatMap((token) => {
          // By address: a symbol is anybody's.
          const found = known.find(({ address }) => isSameAddress(address, accountIdOf(token)))
          return found ? [[token.assetId, found.price]] : []
        }),
      )
    },
  }
}

const parsed = <S extends GenericSchema>(call: { readonly path: string; readonly answer: S }, body: unknown) =>
  parseAnswer(call.answer, call.path, body)
