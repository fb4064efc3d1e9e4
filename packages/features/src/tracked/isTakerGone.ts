import type { Core } from '@latchkey/core'
import { isAskable, type TakenBatch } from './isAskable'

/** Milliseconds that a wallet keeps what it knows of a batch, by EIP-5792. */
export const batchLifetime = 86_400_000

/** Milliseconds after which one that its wallet says nothing new of is given up: what waits for other signers takes days. */
export const longestBatch = 7 * batchLifetime

/** Whether the account that sent a batch is connected by another wallet than the one that took it, which cannot know of it. */
export function isTakerGone(core: Pick<Core, 'store'>, { from, batch }: TakenBatch): boolean {
  const connection = core.store.getState().connections.eip155
  const isThere = connection?.status === 'connected' && connection.proof === 'wallet' && isAskable(core, { from })
  return isThere && !isAskable(core, { from, batch })
}
