import { isRecord } from '@latchkey/protocol/json'
import { asUntold } from './asUntold'
import { heldMoved } from './heldMoved'
import type { BatchStatus } from './readBatch'
import type { TrackedTransaction } from './TrackedTransaction'
import { transfersIn } from './transfersIn'

interface IsBatchUndoneParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** The batch in the transaction it is in, which went through. */
  readonly row: Pick<TrackedTransaction, 'from' | 'hash' | 'moves'>
  /** What the wallet says of it. */
  readonly word: BatchStatus['end']
}

type Reads = Pick<IsBatchUndoneParameters, 'read' | 'row'> & {
  readonly moves: NonNullable<TrackedTransaction['moves']>
}

/**
 * Whether a batch did nothing, though the transaction it is in went through: whoever sends it for the account puts others beside it, and
 * each may be undone alone. What that transaction moved of the account's tells; where nobody can, the wallet's word.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer: nobody knows then.
 */
export async function isBatchUndone({ read, row, word }: IsBatchUndoneParameters): Promise<boolean> {
  const { moves } = row
  const sent = await read('eth_getTransactionByHash', [row.hash]).catch(asUntold)
  const { from, blockNumber } = isRecord(sent) ? sent : { from: undefined, blockNumber: undefined }
  const isOwn = String(from).toLowerCase() === row.from.toLowerCase()
  if (!moves || (word !== 'undone' && isOwn)) return word === 'undone'
  const reads = { read, row, moves }
  try {
    return (
      ((await toldMoved(reads)) ?? (await heldMoved({ read, moves, holder: row.from, blockNumber }))) <
      BigInt(moves.units)
    )
  } catch (error) {
    // A node that keeps no past leaves the wallet's word.
    asUntold(error)
    return word === 'undone'
  }
}

/** What the token tells of that transaction alone; `undefined` without a receipt. */
async function toldMoved({ read, row, moves }: Reads): Promise<bigint | undefined> {
  const receipt = await read('eth_getTransactionReceipt', [row.hash]).catch(asUntold)
  const me = row.from.toLowerCase()
  return transfersIn(receipt, moves.token)?.reduce((moved, { giver, taker, units }) => {
    const [mine, others] = moves.way === 'in' ? [taker, giver] : [giver, taker]
    return mine === me && others !== me ? moved + units : moved
  }, 0n)
}
