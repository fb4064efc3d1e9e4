import { encodeCall, numberOf, selectors, wordsOf } from '../contract/encodeCall'
import { quantityOf } from '../contract/quantityOf'
import type { SentBatch } from './TrackedTransaction'

interface HeldMovedParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly holder: string
  readonly moves: Pick<NonNullable<SentBatch['moves']>, 'token' | 'way'>
  /** Of the block, as a node tells it. */
  readonly blockNumber: unknown
}

/** What was held in the block before and in that one tells, with whatever else moved in it. */
export async function heldMoved({ read, holder, moves, blockNumber }: HeldMovedParameters): Promise<bigint> {
  const block = quantityOf(blockNumber, 'eth_getTransactionReceipt')
  const held = async (at: bigint) => {
    const call = { to: moves.token, data: encodeCall(selectors.balanceOf, holder) }
    return numberOf(wordsOf(await read('eth_call', [call, `0x${at.toString(16)}`]))?.[0] ?? '')
  }
  const [before, after] = await Promise.all([held(block - 1n), held(block)])
  return moves.way === 'in' ? after - before : before - after
}
