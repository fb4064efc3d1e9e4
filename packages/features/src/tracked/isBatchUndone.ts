import { isRecord } from '@latchkey/protocol/json'
import { asUntold } from './asUntold'
import { heldMoved } from './heldMoved'
import type { TakenBatch } from './isAskable'
import type { BatchStatus } from './readBatch'
import type { SentBatch } from './TrackedTransaction'
import { transfersIn } from './transfersIn'

interface IsBatchUndoneParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly taken: TakenBatch
  /** Of the transaction it is in, which went through. */
  readonly hash: string
  /** What the wallet says of it. */
  readonly word: BatchStatus['end']
}

type Reads = Pick<IsBatchUndoneParameters, 'read' | 'hash'> & {
  readonly account: string
  readonly moves: NonNullable<SentBatch['moves']>
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
  const reads = { read, hash, account, moves }
  try {
    return (
      ((await toldMoved(reads)) ?? (await heldMoved({ read, moves, holder: account, blockNumber }))) <
      BigInt(moves.units)
    )
  } catch (error) {
    // A node that keeps no past leaves the wallet's word.
    asUntold(error)
    return word === 'undone'
  }
}

/** What the token tells of that transaction alone; `undefined` without a receipt. */
async function toldMoved({ read, hash, account, moves }: Reads): Promise<bigint | undefined> {
  const receipt = await read('eth_getTransactionReceipt', [hash]).catch(asUntold)
  const me = account.toLowerCase()
  return transfersIn(receipt, moves.token)?.reduce((moved, { giver, taker, units }) => {
    const [mine, others] = moves.way === 'in' ? [taker, giver] : [giver, taker]
    return mine === me && others !== me ? moved + units : moved
  }, 0n)
}
