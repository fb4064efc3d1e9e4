import { type Core, getAccount, getNetwork, watchReturn } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { readBalance } from './readBalance'

/** Native balances of one instance; read while something on screen shows them. */
export interface Balances {
  /** Reads now, past every cache; resolves when the state holds the answer. Never rejects but by its signal. */
  refresh(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Keeps a namespace's balance fresh until the returned function is called. */
  watch(namespace: Namespace): () => void
  destroy(): void
}

/** Milliseconds a native balance counts as fresh. */
const lifetime = 30_000

export function createBalances(core: Core): Balances {
  const reading = new Map<string, { readonly promise: Promise<void>; readonly controller: AbortController }>()
  const watchers = new Set<() => void>()

  /** CAIP-10 id of a proven account on a network the site asked for; play money is never read. */
  const target = (namespace: Namespace): string | undefined => {
    const state = core.store.getState()
    const { status, caipAddress } = getAccount(state, namespace)
    const network = getNetwork(state, namespace)
    return status === 'connected' && network && !network.testnet ? caipAddress : undefined
  }

  /** Starts a read; a newer one of the same account ends the older, whose answer is dropped. */
  const read = (namespace: Namespace, accountId: string): Promise<void> => {
    reading.get(accountId)?.controller.abort()
    const controller = new AbortController()
    const promise = readBalance(core, namespace, accountId, controller.signal).finally(() => {
      if (reading.get(accountId)?.controller === controller) reading.delete(accountId)
    })
    reading.set(accountId, { promise, controller })
    return promise
  }

  const isFresh = (accountId: string): boolean => {
    const known = core.store.getState().slices.balance?.[accountId]
    return known?.status === 'fresh' && core.clock.now() - known.at < lifetime
  }

  return {
    async refresh(namespace, signal) {
      const accountId = target(namespace)
      signal.throwIfAborted()
      if (accountId) await read(namespace, accountId)
    },
    watch(namespace) {
      let watched: string | undefined
      let cancel = () => {}
      const look = (how: 'due' | 'now') => {
        cancel()
        const accountId = target(namespace)
        if (!accountId) return
        if (how === 'now' || (!reading.has(accountId) && !isFresh(accountId))) void read(namespace, accountId)
        cancel = core.clock.after(lifetime, () => look('due'))
      }
      const follow = () => {
        const accountId = target(namespace)
        if (accountId === watched) return
        watched = accountId
        look('due')
      }
      const stops = [
        core.store.subscribe(follow),
        watchReturn((how) => look(how === 'online' ? 'now' : 'due')),
        () => cancel(),
      ]
      const stop = () => {
        watchers.delete(stop)
        for (const end of stops) end()
      }
      watchers.add(stop)
      follow()
      return stop
    },
    destroy() {
      for (const stop of [...watchers]) stop()
      for (const { controller } of reading.values()) controller.abort()
    },
  }
}
