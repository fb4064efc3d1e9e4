import { isLatchkeyError } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { encodeCall, numberOf, selectors, wordOf, wordsOf } from '../contract/encodeCall'
import { quantityOf } from '../service/quantityOf'
import type { TakenBatch } from './isAskable'
import type { BatchStatus } from './readBatch'
import type { SentBatch } from './TrackedTransaction'

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
    return ((await toldMoved(reads)) ?? (await heldMoved(reads, blockNumber))) < BigInt(moves.units)
  } catch (error) {
    // A node that keeps no past leaves the wallet's word.
    asUntold(error)
    return word === 'undone'
  }
}

/** A node that refuses says nothing of it; one that never answered may say it the next time. */
function asUntold(error: unknown): undefined {
  if (isLatchkeyError(error) && /^(http\.|rpc\.(timed_out|unreachable|wrong_chain)$)/.test(error.code)) throw error
}

/** `Transfer` of https://eips.ethereum.org/EIPS/eip-20 */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What the token tells of that transaction alone; `undefined` without a receipt. */
async function toldMoved({ read, hash, account, moves }: Reads): Promise<bigint | undefined> {
  const receipt = await read('eth_getTransactionReceipt', [hash]).catch(asUntold)
  const logs = isRecord(receipt) ? receipt['logs'] : undefined
  if (!Array.isArray(logs)) return undefined
  const me = `0x${wordOf(account)}`
  let moved = 0n
  for (const log of logs as readonly unknown[]) {
    if (!isRecord(log) || String(log['address']).toLowerCase() !== moves.token.toLowerCase()) continue
    const topics = Array.isArray(log['topics']) ? log['topics'].map((topic) => String(topic).toLowerCase()) : []
    const [topic, giver, taker] = topics
    const isMine = moves.way === 'in' ? taker === me && giver !== me : giver === me && taker !== me
    if (topic === transferTopic && isMine) moved += numberOf(wordsOf(log['data'])?.[0] ?? '0')
  }
  return moved
}

/** What was held in the block before and in that one tells, with whatever else moved in it. */
async function heldMoved({ read, account, moves }: Reads, blockNumber: unknown): Promise<bigint> {
  const block = quantityOf(blockNumber, 'eth_getTransactionByHash')
  const held = async (at: bigint) => {
    const call = { to: moves.token, data: encodeCall(selectors.balanceOf, account) }
    return numberOf(wordsOf(await read('eth_call', [call, `0x${at.toString(16)}`]))?.[0] ?? '')
  }
  const [before, after] = await Promise.all([held(block - 1n), held(block)])
  return moves.way === 'in' ? after - before : before - after
}
