import type { AccountSlice, FeatureModule } from '@latchkey/core'
import { type BalanceEntry, type Balances, createBalances } from './balance/createBalances'

export type { BalanceEntry, Balances }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Native balances. */
    readonly balance: Omit<Balances, 'destroy'>
  }
  interface FeatureSlices {
    readonly balance: AccountSlice
  }
}

/** Native balances, read while something on screen shows them. */
export const feature: FeatureModule<'balance'> = {
  slice: { name: 'balance', initial: { accounts: {} } },
  open({ core, load }) {
    // Before a balance is there to be shown, for one who hides them; for one who chose nothing, nothing is loaded.
    if (core.persisted.read({ name: 'display', parse: Boolean })) load('display').catch(core.report)
    const { destroy, ...functions } = createBalances(core)
    return { functions, destroy }
  },
}
