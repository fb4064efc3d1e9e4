import { type Account, type Core, getAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { createFollowers } from '../query/createFollowers'
import { createQueries } from '../query/createQueries'
import { readInto } from '../query/readInto'
import { balanceQuery } from './balanceQuery'

/** The native balance of an account as it was last read. */
export interface BalanceEntry {
  /** CAIP-10 id of the account on the network it was read on. */
  readonly caipAddress: NonNullable<Account['caipAddress']>
  /** Whole units as decimal text. */
  readonly balance: string
  /** Milliseconds since the epoch; 30 s later it is read again. */
  readonly timestamp: number
}

/** Native balances of one instance; read while something on screen shows them. */
export interface Balances {
  /** Reads now, past every cache; resolves when the state holds the answer. Never rejects but by its signal. */
  refresh(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Reads unless what is known is fresh; else as `refresh`. */
  read(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** What is known of a namespace's account, without asking anybody; `undefined` where it was not read. */
  cached(namespace: Namespace): BalanceEntry | undefined
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
    cached(namespace) {
      const { caipAddress, balance, balanceAt: timestamp } = getAccount(core.store.getState(), namespace)
      return caipAddress && timestamp !== undefined ? { caipAddress, balance, timestamp } : undefined
    },
    watch: (namespace) => followers.follow(query(namespace)),
    destroy() {
      followers.destroy()
      queries.destroy()
    },
  }
}
