import { type Core, getAccount } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import type { SentBatch } from './TrackedTransaction'

/** A batch, and whose it is. */
export interface TakenBatch {
  readonly from: string
  readonly batch: SentBatch
}

interface Asked extends Pick<TakenBatch, 'from'> {
  readonly batch?: SentBatch | undefined
}

/** Whether the connected wallet is the one that took a batch, for the account in use: no other one can know of it. */
export function isAskable({ store }: Pick<Core, 'store'>, { from, batch }: Asked): boolean {
  const state = store.getState()
  const connection = state.connections.eip155
  if (connection?.status !== 'connected' || (batch?.wallet !== undefined && connection.connectorId !== batch.wallet))
    return false
  return isSameAddress('eip155', getAccount(state, 'eip155').address ?? '', from)
}
