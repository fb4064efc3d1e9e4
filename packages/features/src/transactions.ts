import type { FeatureModule } from '@latchkey/core'
import type { Effect, Effective } from './tracked/readEffect'
import type { TrackedTransaction } from './tracked/TrackedTransaction'
import { createTransactions, type ReplaceWay, type Transactions } from './transactions/createTransactions'
import type { LocalTransaction, TransactionStatus } from './transactions/LocalTransaction'
import { storedTransactions } from './transactions/storedTransactions'

export type { Effect, Effective, LocalTransaction, ReplaceWay, TrackedTransaction, TransactionStatus, Transactions }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** The transactions sent from this browser. */
    readonly transactions: Omit<Transactions, 'destroy'>
  }
  interface FeatureSlices {
    readonly transactions: readonly LocalTransaction[]
  }
}

/** Sent transactions: kept over a reload, shared between tabs, watched until they end. */
export const feature: FeatureModule<'transactions'> = {
  slice: { name: 'transactions', initial: [], persist: storedTransactions },
  open(context) {
    const { destroy, ...functions } = createTransactions(context)
    return { functions, destroy }
  },
}
