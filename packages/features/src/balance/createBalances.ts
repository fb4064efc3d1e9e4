import type { Core } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { createFollowers } from '../query/createFollowers'
import { createQueries } from '../query/createQueries'
import { readInto } from '../query/readInto'
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
  const followers = createFollowers(core, queries)
  const query = (namespace: Namespace) => () => balanceQuery(core, namespace)
  return {
    refresh: (namespace, signal) => readInto(queries, query(namespace), { signal, forced: true }),
    read: (namespace, signal) => readInto(queries, query(namespace), { signal, forced: false }),
    watch: (namespace) => followers.follow(query(namespace)),
    destroy() {
      followers.destroy()
      queries.destroy()
    },
  }
}
