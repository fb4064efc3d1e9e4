import { type Core, getAccount } from '@latchkey/core'
import type { TakenBatch } from './isAskable'

/** Milliseconds that a wallet keeps what it knows of a batch, by EIP-5792. */
export const batchLifetime = 86_400_000

/** Whether the account that sent a batch is connected by another wallet than the one that took it, which cannot know of it. */
export function isTakerGone({ store }: Pick<Core, 'store'>, { from, wallet }: TakenBatch): boolean {
  const state = store.getState()
  const connection = state.connections.eip155
  if (wallet === undefined || connection?.status !== 'connected' || connection.proof !== 'wallet') return false
  return connection.connectorId !== wallet && getAccount(state, 'eip155').address?.toLowerCase() === from.toLowerCase()
}
