import type { FeatureModule } from '@latchkey/core'
import { createHistory, type History } from './history/createHistory'
import { type ActivityGroup, emptyHistory, type HistoryState } from './history/HistoryState'
import type { Activity, ActivityAmount, BegunPurchase } from './tracked/Activity'

export type { Activity, ActivityAmount, ActivityGroup, BegunPurchase, History, HistoryState }
export { emptyHistory }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What the active account did, and what happened to it. */
    readonly history: Omit<History, 'destroy'>
  }
  interface FeatureSlices {
    readonly history: HistoryState
  }
}

/** The history of the active account: pages of the server, and what this browser sent and the server does not tell yet. */
export const feature: FeatureModule<'history'> = {
  needs: ['data', 'transactions'],
  slice: { name: 'history', initial: emptyHistory },
  open({ core, need }) {
    const { destroy, ...functions } = createHistory(core, { data: need('data'), transactions: need('transactions') })
    return { functions, destroy }
  },
}
