import { type Core, createSlice, getAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { tokenBalanceUnavailable } from '@latchkey/protocol/errors'
import type { BalancesAnswer } from '../holdings/parseBalances'
import type { Unasked } from '../holdings/Unasked'
import { createFollowers } from '../query/createFollowers'
import { createQueries } from '../query/createQueries'
import { readInto } from '../query/readInto'
import type { ChainData } from '../service/createChainData'
import type { PricePoint } from './PricePoint'
import type { TokensReading } from './TokensReading'
import { heldQuery, tokensQuery, tokensUnasked } from './tokensQuery'

/** What the accounts of one instance hold; read while something on screen shows it. */
export interface Tokens {
  /** How the reading of what a namespace's account holds stands; `undefined` until one began, which none does where `unasked` says why. */
  reading(namespace: Namespace): TokensReading | undefined
  /**
   * Why nobody is asked what a namespace's account holds, and `tokenBalance` will not be told; `undefined` where `read` asks.
   *
   * @example
   * const { unasked } = await latchkey.feature('tokens')
   * if (unasked('eip155') === 'test-network') console.log('Money of test networks is none')
   */
  unasked(namespace: Namespace): Unasked | undefined
  /** Reads unless what is known is fresh; resolves when the state holds the answer or its failure. Never rejects but by its signal. */
  read(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Reads now, past every cache, these tokens (CAIP-10) past those of the server too. */
  refresh(namespace: Namespace, signal: AbortSignal, tokens?: readonly string[]): Promise<void>
  /**
   * What a namespace's account holds on its network, also on a test network: while what is known is fresh nobody is asked, and after a
   * failure nobody for 30 s. Rejects with what failed, with `requirement.token_balance_unavailable`, or by its signal.
   */
  held(namespace: Namespace, signal: AbortSignal): Promise<BalancesAnswer>
  /** Keeps what a namespace's account holds fresh until the returned function is called. */
  watch(namespace: Namespace): () => void
  /** What a token (CAIP-19) cost in the last 24 hours, the oldest first; empty where nobody knows. Rejects with `http.*` or the signal's reason. */
  day(assetId: string, signal: AbortSignal): Promise<readonly PricePoint[]>
  /** Remembers the tab of the account view, from 0. */
  setTab(namespace: Namespace, tab: number): void
  destroy(): void
}

/**
 * Opens the token balances of one instance.
 * @example
 * const tokens = createTokens(core, data)
 * await tokens.read('eip155', signal)
 * getAccount(core.store.getState()).tokenBalance
 */
export function createTokens(core: Core, data: ChainData): Tokens {
  const queries = createQueries(core, 'tokens')
  const slice = createSlice(core, 'tokens', { accounts: {}, readings: {} })
  const followers = createFollowers(core, queries)
  const query = (namespace: Namespace, tokens?: readonly string[]) => () => tokensQuery(core, data, namespace, tokens)
  return {
    reading(namespace) {
      const { caipAddress } = getAccount(core.store.getState(), namespace)
      return caipAddress === undefined ? undefined : slice.getState().readings[caipAddress]
    },
    unasked: (namespace) => tokensUnasked(core, data, namespace),
    read: (namespace, signal) => readInto(queries, query(namespace), { signal, forced: false }),
    refresh: (namespace, signal, tokens) => readInto(queries, query(namespace, tokens), { signal, forced: true }),
    async held(namespace, signal) {
      const held = tokensQuery(core, data, namespace) ?? heldQuery(core, data, namespace)
      if (!held) throw tokenBalanceUnavailable({})
      return queries.fetch(held, { signal })
    },
    watch: (namespace) => followers.follow(query(namespace)),
    async day(assetId, signal) {
      const { readPriceDay } = await import('./readPriceDay')
      return readPriceDay({ core, data, queries, assetId, signal })
    },
    setTab(namespace, tab) {
      const { caipAddress } = getAccount(core.store.getState(), namespace)
      if (caipAddress === undefined) return
      slice.setState(({ accounts, ...rest }) => ({
        ...rest,
        accounts: { ...accounts, [caipAddress]: { ...accounts[caipAddress], currentTab: tab } },
      }))
    },
    destroy() {
      followers.destroy()
      queries.destroy()
    },
  }
}
