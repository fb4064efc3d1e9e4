import { type Core, createSlice, getAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { ChainData } from '../data/createChainData'
import { createQueries } from '../query/createQueries'
import type { TokensReading } from './TokensReading'
import { tokensQuery } from './tokensQuery'

/** What the accounts of one instance hold; read while something on screen shows it. */
export interface Tokens {
  /** How the reading of what a namespace's account holds stands; `undefined` until one began. */
  reading(namespace: Namespace): TokensReading | undefined
  /** Reads unless what is known is fresh; resolves when the state holds the answer or its failure. Never rejects but by its signal. */
  read(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Reads now, past every cache, these tokens (CAIP-10) past those of the server too. */
  refresh(namespace: Namespace, signal: AbortSignal, tokens?: readonly string[]): Promise<void>
  /** Keeps what a namespace's account holds fresh until the returned function is called. */
  watch(namespace: Namespace): () => void
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
  const watchers = new Set<() => void>()
  const ask = async (
    namespace: Namespace,
    signal: AbortSignal,
    { forced, tokens }: { readonly forced: boolean; readonly tokens?: readonly string[] | undefined },
  ) => {
    signal.throwIfAborted()
    const query = tokensQuery(core, data, namespace, tokens)
    // The state tells of a failure.
    if (query) await queries.fetch(query, { signal, forced }).catch(() => signal.throwIfAborted())
  }
  return {
    reading(namespace) {
      const { caipAddress } = getAccount(core.store.getState(), namespace)
      return caipAddress === undefined ? undefined : slice.getState().readings[caipAddress]
    },
    read: (namespace, signal) => ask(namespace, signal, { forced: false }),
    refresh: (namespace, signal, tokens) => ask(namespace, signal, { forced: true, tokens }),
    watch(namespace) {
      let watched: string | undefined
      let leave = () => {}
      const follow = () => {
        const query = tokensQuery(core, data, namespace)
        if (query?.key === watched) return
        watched = query?.key
        const left = leave
        leave = query ? queries.observe(query) : () => {}
        left()
      }
      const unsubscribe = core.store.subscribe(follow)
      const stop = () => {
        watchers.delete(stop)
        unsubscribe()
        leave()
      }
      watchers.add(stop)
      follow()
      return stop
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
      for (const stop of [...watchers]) stop()
      queries.destroy()
    },
  }
}
