import { type Core, createSlice } from '@latchkey/core'
import { type Namespace, parseChainId } from '@latchkey/protocol/caip'
import { mergeTransactions } from './mergeTransactions'
import { storedTransactions } from './storedTransactions'
import type { LocalTransaction, TrackedTransaction } from './TrackedTransaction'

/** The transactions sent from this browser, kept over a reload and shared between tabs. */
export interface Transactions {
  /** Keeps a transaction that was sent, and watches it until it ends. */
  track(transaction: TrackedTransaction): void
  /** Those kept, the newest first; without a namespace of all. The same list until something changes. */
  list(namespace?: Namespace): readonly LocalTransaction[]
  destroy(): void
}

/** Opens the record of sent transactions of one instance. */
export function createTransactions(core: Core): Transactions {
  const slice = createSlice(core, 'transactions', [])
  const join = (rows: readonly LocalTransaction[]) =>
    // Another tab may have written since.
    slice.setState((known) => mergeTransactions(known, core.persisted.read(storedTransactions) ?? [], rows))
  const stop = core.persisted.subscribe(storedTransactions, (rows) => rows && join(rows))
  return {
    track: (transaction) => join([{ ...transaction, status: 'pending' }]),
    list: (namespace) =>
      slice.getState().filter(({ chainId }) => !namespace || parseChainId(chainId).namespace === namespace),
    destroy: stop,
  }
}
