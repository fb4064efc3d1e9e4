import type { Core, FeatureFunctions } from '@latchkey/core'
import { askGasPrices, askPrices, askSwapQuotes, askSwapTokens } from '@latchkey/protocol/api'
import { type ChainId, parseAccountId } from '@latchkey/protocol/caip'
import { gasPriceUnsupported, httpBadAnswer, swapNoRoute, swapUnsafe } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { sameInAnyCase } from '@latchkey/protocol/text'
import { soundRows } from '../../service/soundRows'
import type { SwapQuote } from '../form/SwapState'
import { accountIdOf, type SwapToken } from '../form/SwapToken'
import { answerOf } from './answerOf'
import { parseTokens } from './parseTokens'
import { swapErrorFrom } from './swapErrorFrom'

/** Over whoever gives most: who is approved is who was built for. */
export const anybody = 'any'

/** Two tokens, who swaps them, and how much is sold, in its smallest unit. */
export interface SwapTrade {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly user: string
}

/** The server's calls about what can be swapped at which price, their answers parsed; every one rejects with `http.*` or `swap.*`. */
export interface SwapCalls {
  /** None where the network is not served. */
  tokens(chainId: ChainId, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** The first quote; `swap.no_route` without one, and where the network is not served. */
  quote(trade: SwapTrade, gasPrice: string, signal: AbortSignal): Promise<Omit<SwapQuote, 'at'>>
  /** Wei for a unit of gas; 'Network not supported for Gas Price' where the network is not served. */
  gasPrice(chainId: ChainId, signal: AbortSignal): Promise<string>
  /** US dollars by CAIP-19 id of those it knows, all of one network; none where it is not served. */
  prices(tokens: readonly SwapToken[], signal: AbortSignal): Promise<Readonly<Record<string, number>>>
}

export function createSwapCalls(core: Pick<Core, 'options' | 'store'>, data: FeatureFunctions['data']): SwapCalls {
  const get = async (path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) => {
    try {
      return await data.get({ path, parameters, why: 'swap', signal })
    } catch (error) {
      throw await swapErrorFrom(error, path === askGasPrices.path ? 'gas-price' : 'swap')
    }
  }
  return {
    async tokens(chainId, signal) {
      if (!(await data.serves(chainId, signal))) return []
      const { path } = askSwapTokens
      const answer = await get(path, { chainId }, signal)
      const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
      const tokens = parseTokens(answer, chainId, data.ownPicture, network)
      if (!tokens) throw httpBadAnswer({ url: path })
      return tokens
    },
    async quote(trade, gasPrice, signal) {
      const { from, to, amount, user } = trade
      if (!(await data.serves(from.chainId, signal))) throw swapNoRoute({})
      const { path } = askSwapQuotes
      const sides = { from: accountIdOf(from), to: accountIdOf(to) }
      const answer = await get(
        path,
        { amount: String(amount), ...sides, userAddress: user, gasPrice, through: anybody },
        signal,
      )
      const { quotes, incomplete } = answerOf(askSwapQuotes, answer)
      const [quote] = quotes
      if (!quote) throw incomplete ? httpBadAnswer({ url: path }) : swapNoRoute({})
      const isAsked =
        BigInt(quote.fromAmount) === amount &&
        sameInAnyCase(quote.fromAccount, sides.from) &&
        sameInAnyCase(quote.toAccount, sides.to)
      if (!isAsked || BigInt(quote.toAmount) === 0n) throw swapUnsafe({ field: 'quote' })
      const route = (quote.route ?? []).map((id) => parseAccountId(id).address)
      return { fromAmount: quote.fromAmount, toAmount: quote.toAmount, route, providerFee: quote.providerFee }
    },
    async gasPrice(chainId, signal) {
      if (!(await data.serves(chainId, signal))) throw gasPriceUnsupported({})
      return answerOf(askGasPrices, await get(askGasPrices.path, { chainId }, signal)).standard
    },
    async prices(tokens, signal) {
      const [first] = tokens
      if (!first || !(await data.serves(first.chainId, signal))) return {}
      const addresses = tokens.map(accountIdOf)
      const body = { currency: 'usd', addresses, projectId: core.options().projectId }
      const answer = await data.post({ path: askPrices.path, body, idempotent: true, why: 'prices', signal })
      const told = soundRows(
        askPrices.answer.entries.fungibles.item,
        isRecord(answer) ? answer['fungibles'] : undefined,
      )
      // Nobody answers: that is no price taken back.
      if (!told || (told.rows.length === 0 && isRecord(answer) && answer['stale'] === true))
        throw httpBadAnswer({ url: askPrices.path })
      const known = told.rows.filter(({ price }) => Number.isFinite(price) && price > 0)
      return Object.fromEntries(
        tokens.flatMap((token) => {
          // By address: a symbol is anybody's.
          const found = known.find(({ address }) => address !== undefined && sameInAnyCase(address, accountIdOf(token)))
          return found ? [[token.assetId, found.price]] : []
        }),
      )
    },
  }
}
