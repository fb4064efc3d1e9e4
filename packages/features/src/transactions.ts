import type { FeatureModule } from '@latchkey/core'
import { createTransactions, type ReplaceWay, type Transactions } from './transactions/createTransactions'
import { storedTransactions } from './transactions/storedTransactions'
import type { LocalTransaction, TrackedTransaction, TransactionStatus } from './transactions/TrackedTransaction'

export type { LocalTransaction, ReplaceWay, TrackedTransaction, TransactionStatus, Transactions }

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
  needs: ['balance'],
  slice: { name: 'transactions', initial: [], persist: storedTransactions },
  open({ core, need }) {
    const { destroy, ...functions } = createTransactions(core, need('balance'))
    return { functions, destroy }
  },
}
