import { type Core, getAccount } from '@latchkey/core'
import type { TrackedTransaction } from './TrackedTransaction'

/** A batch, and who took it. */
export type TakenBatch = Pick<TrackedTransaction, 'from' | 'batch' | 'wallet'>

/** Whether the connected wallet is the one that took a batch, for the account in use: no other one can know of it. */
export function isAskable({ store }: Pick<Core, 'store'>, { from, wallet }: TakenBatch): boolean {
  const state = store.getState()
  const connection = state.connections.eip155
  if (connection?.status !== 'connected' || (wallet !== undefined && connection.connectorId !== wallet)) return false
  return getAccount(state, 'eip155').address?.toLowerCase() === from.toLowerCase()
}
