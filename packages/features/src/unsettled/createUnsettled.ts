import { type FeatureContext, getAccount, getNetwork, type StoredItem } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import type { Activity, LocalRow } from '../tracked/Activity'
import { isWatched } from '../tracked/isWatched'
import { localActivity } from '../tracked/localActivity'
import { transactionsItem } from '../tracked/transactionsItem'
import { leavesAt } from './leavesAt'

/** What of the active account is on its way. */
export interface Unsettled {
  /** Of the active account on its network, the newest first: what has no end, and what ended so lately that it was hardly seen. */
  list(): readonly Activity[]
  /** When the next of those that ended is told no longer, in milliseconds since the epoch. */
  nextLeaves(): number | undefined
  destroy(): void
}

/** The transactions as they are kept, unread: what reads them comes only where one waits. */
const kept: StoredItem<readonly unknown[]> = {
  ...transactionsItem,
  parse: (value) => (Array.isArray(value) ? value : []),
  migrate: (value) => value,
}

/**
 * Tells what this browser sent and nobody knows the end of, by this tab or another.
 * @example
 * createUnsettled({ core, load }).list() // [{ status: 'pending', kind: 'send', … }]
 */
export function createUnsettled({ core, load }: Pick<FeatureContext, 'core' | 'load'>): Unsettled {
  const { store, clock, persisted, report } = core
  const isTold = (row: unknown) => leavesAt(row) > clock.now()
  const look = () => {
    // What is told no longer may be looked for still, which nothing else does here.
    if (persisted.read(kept)?.some((row) => isTold(row) || isWatched(row, clock.now())))
      load('transactions').catch(report)
  }
  const stop = persisted.subscribe(kept, look)
  const sent = (): readonly LocalRow[] => {
    const state = store.getState()
    const { address } = getAccount(state)
    const network = getNetwork(state)
    if (address === undefined || !network) return []
    const { caipNetworkId } = network
    return (state.slices.transactions ?? []).filter(
      (row) => row.chainId === caipNetworkId && isSameAddress(caipNetworkId, row.from, address),
    )
  }
  look()
  return {
    list() {
      const all = sent()
      return all.filter(isTold).map((row) => localActivity(row, all))
    },
    nextLeaves() {
      const next = Math.min(...sent().filter(isTold).map(leavesAt))
      return Number.isFinite(next) ? next : undefined
    },
    destroy: stop,
  }
}
