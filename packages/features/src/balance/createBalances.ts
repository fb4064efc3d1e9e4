import { type Core, getAccount, getNetwork } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { formatBalance } from './formatBalance'

/** Native balances of one instance; read while something on screen shows them. */
export interface Balances {
  /** Reads now, past every cache; resolves when the state holds the answer. */
  refresh(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Keeps a namespace's balance fresh until the returned function is called. */
  watch(namespace: Namespace): () => void
  destroy(): void
}

/** Milliseconds a native balance counts as fresh. */
const lifetime = 30_000
const collected = 300_000

interface Target {
  readonly namespace: Namespace
  /** CAIP-10, the key of the reading. */
  readonly accountId: string
}

export function createBalances(core: Core): Balances {
  const client = new QueryClient({
    defaultOptions: {
      queries: { gcTime: collected, retry: false, networkMode: 'always', refetchOnReconnect: 'always' },
    },
  })
  // Hears that the visitor came back or is online again.
  client.mount()

  const target = (namespace: Namespace): Target | undefined => {
    const state = core.store.getState()
    const account = getAccount(state, namespace)
    const network = getNetwork(state, namespace)
    // Only a proven account on a network the site asked for, and never play money.
    if (account.status !== 'connected' || !account.caipAddress || !network || network.testnet) return undefined
    return { namespace, accountId: account.caipAddress }
  }

  const query = ({ namespace, accountId }: Target) => ({
    queryKey: ['native-balance', accountId],
    staleTime: lifetime,
    queryFn: ({ signal }: { signal: AbortSignal }) => read(core, namespace, accountId, signal),
  })

  return {
    async refresh(namespace, signal) {
      const wanted = target(namespace)
      if (!wanted) return
      signal.throwIfAborted()
      await client.fetchQuery({ ...query(wanted), staleTime: 0 }).catch(() => {
        // The failure is in the state with its code; a refresh itself never throws.
      })
    },
    watch(namespace) {
      let stop: (() => void) | undefined
      let watched: string | undefined
      const follow = () => {
        const wanted = target(namespace)
        if (wanted?.accountId === watched) return
        stop?.()
        watched = wanted?.accountId
        stop = wanted
          ? new QueryObserver(client, { ...query(wanted), refetchInterval: lifetime }).subscribe(() => {})
          : undefined
      }
      const unsubscribe = core.store.subscribe(follow)
      follow()
      return () => {
        unsubscribe()
        stop?.()
      }
    },
    destroy() {
      client.unmount()
      client.clear()
    },
  }
}

/** Reads one balance into the state; a failure keeps the old value and marks it. */
async function read(core: Core, namespace: Namespace, accountId: string, signal: AbortSignal): Promise<string> {
  const state = core.store.getState()
  const network = getNetwork(state, namespace)
  const { address } = getAccount(state, namespace)
  const runtime = core.runtimes.get(namespace)
  const put = (reading: ReturnType<typeof core.store.getState>['balances'][string]) =>
    core.store.setState(({ balances }) => ({ balances: { ...balances, [accountId]: reading } }))
  try {
    if (!network || !address || !runtime) return ''
    const value = await runtime.getBalance({ address, chainId: network.caipNetworkId, signal })
    const balance = formatBalance(value, network.nativeCurrency.decimals)
    put({ balance, symbol: network.nativeCurrency.symbol, status: 'fresh', at: core.clock.now() })
    return balance
  } catch (error) {
    if (signal.aborted) throw error
    const code = isLatchkeyError(error) ? error.code : 'rpc.unreachable'
    const old = core.store.getState().balances[accountId]
    put(old && old.status !== 'unknown' ? { ...old, status: 'stale', error: code } : { status: 'unknown', error: code })
    core.report(error)
    throw error
  }
}
