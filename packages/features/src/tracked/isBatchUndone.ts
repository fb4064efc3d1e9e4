import { isRecord } from '@latchkey/protocol/json'
import { asUntold } from './asUntold'
import type { TakenBatch } from './isAskable'
import { movedOf } from './movedOf'
import type { BatchStatus } from './readBatch'

interface IsBatchUndoneParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly taken: TakenBatch
  /** Of the transaction it is in, which went through. */
  readonly hash: string
  /** What the wallet says of it. */
  readonly word: BatchStatus['end']
}

/**
 * Whether a batch did nothing, though the transaction it is in went through: whoever sends it for the account puts others beside it, and
 * each may be undone alone. What that transaction moved of the account's tells; where nobody can, the wallet's word.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer: nobody knows then.
 */
export async function isBatchUndone({ read, taken, hash, word }: IsBatchUndoneParameters): Promise<boolean> {
  const { moves } = taken.batch
  const account = taken.from
  const sent = await read('eth_getTransactionByHash', [hash]).catch(asUntold)
  const { from, blockNumber } = isRecord(sent) ? sent : { from: undefined, blockNumber: undefined }
  const isOwn = String(from).toLowerCase() === account.toLowerCase()
  if (!moves || (word !== 'undone' && isOwn)) return word === 'undone'
  const receipt = await read('eth_getTransactionReceipt', [hash]).catch(asUntold)
  const moved = await movedOf({ read, account, moves, receipt, blockNumber })
  return moved === undefined ? word === 'undone' : moved < BigInt(moves.units)
}
