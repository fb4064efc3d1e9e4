import type { Core } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { createQueries } from '../query/createQueries'
import { balanceQuery } from './balanceQuery'

/** Native balances of one instance; read while something on screen shows them. */
export interface Balances {
  /** Reads now, past every cache; resolves when the state holds the answer. Never rejects but by its signal. */
  refresh(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Reads unless what is known is fresh; else as `refresh`. */
  read(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Keeps a namespace's balance fresh until the returned function is called. */
  watch(namespace: Namespace): () => void
  destroy(): void
}

export function createBalances(core: Core): Balances {
  const queries = createQueries(core, 'balance')
  const watchers = new Set<() => void>()
  const ask = async (namespace: Namespace, signal: AbortSignal, forced: boolean) => {
    signal.throwIfAborted()
    const query = balanceQuery(core, namespace)
    // The state tells of a failure.
    if (query) await queries.fetch(query, { signal, forced }).catch(() => signal.throwIfAborted())
  }
  return {
    refresh: (namespace, signal) => ask(namespace, signal, true),
    read: (namespace, signal) => ask(namespace, signal, false),
    watch(namespace) {
      let watched: string | undefined
      let leave = () => {}
      const follow = () => {
        const query = balanceQuery(core, namespace)
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
    destroy() {
      for (const stop of [...watchers]) stop()
      queries.destroy()
    },
  }
}
