import { isSameAddress } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { asUntold } from './asUntold'
import type { TakenBatch } from './isAskable'
import { movedOf } from './movedOf'
import type { BatchStatus } from './readBatch'
import type { Effect } from './readEffect'

interface ReadBatchEffectParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly taken: TakenBatch
  /** Of the transaction it is in, which went through. */
  readonly hash: string
  /** What the wallet says of it. */
  readonly word: BatchStatus['end']
}

/**
 * What a batch did whose transaction went through: whoever sends it for the account puts others beside it, and each may be undone alone.
 * What that transaction moved of the account's tells; where nobody can, the wallet's word.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer, or by a node that is behind: nobody knows then.
 */
export async function readBatchEffect({
  read,
  taken,
  hash,
  word,
}: ReadBatchEffectParameters): Promise<Effect['status']> {
  const { moves } = taken.batch
  const account = taken.from
  /** A node that refuses says nothing of it; one that does not know what was just seen in a block will. */
  const told = async (method: string) => {
    const answer = await read(method, [hash]).catch(asUntold)
    if (answer === null || (isRecord(answer) && answer['blockNumber'] === null)) throw rpcBadAnswer({ method })
    return answer
  }
  const sent = await told('eth_getTransactionByHash')
  const { from, blockNumber } = isRecord(sent) ? sent : { from: undefined, blockNumber: undefined }
  const isOwn = isSameAddress('eip155', String(from), account)
  const said = word === 'done' || word === 'undone' ? word : 'unknown'
  if (word !== 'undone' && isOwn) return 'done'
  if (!moves) return said
  const receipt = await told('eth_getTransactionReceipt')
  const moved = await movedOf({ read, account, moves, receipt, blockNumber })
  if (moved === undefined) return said
  return moved < BigInt(moves.units) ? 'undone' : 'done'
}
