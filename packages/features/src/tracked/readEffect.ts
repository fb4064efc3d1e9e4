import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { toUnits } from '@latchkey/protocol/text'
import { wordOf, wordsOf } from '../contract/encodeCall'
import { asUntold } from './asUntold'
import { heldMoved } from './heldMoved'
import { movedOf } from './movedOf'
import type { SentBatch, TrackedTransaction } from './TrackedTransaction'
import { type ToldTransfer, transfersIn } from './transfersIn'

/** What a transaction did that went through. */
export interface Effect {
  /** `undone`: what it was sent for did not happen. `unknown`: nobody can tell. */
  readonly status: 'done' | 'undone' | 'unknown'
  /** What came to the receiver of a token, in its smallest unit, where the token told it. */
  readonly arrived?: bigint | undefined
}

/** A transaction that went through, and what it was sent for. */
export type Effective = Pick<TrackedTransaction, 'from' | 'kind' | 'to'> & {
  readonly hash: string
  readonly moves?: SentBatch['moves']
  /** Whole units as decimal text; without them nobody tells it from another one to the same receiver. */
  readonly amount?:
    | { readonly assetId?: string | undefined; readonly text?: string; readonly decimals?: number | undefined }
    | undefined
}

interface ReadEffectParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly row: Effective
  /** How many more of this browser's that ask for the same are in that transaction; none by default. */
  readonly besides?: number | undefined
}

/** The entry points of https://eips.ethereum.org/EIPS/eip-4337, of versions 0.6 to 0.9. */
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e9b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of these. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * What a transaction did that its block calls done: whoever sends one for a smart account may have had its part undone, and a token may
 * refuse, or keep some of it, without a word.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer: nobody knows then.
 */
export async function readEffect({ read, row, besides = 0 }: ReadEffectParameters): Promise<Effect> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await read(method, [row.hash])
  if (!isRecord(receipt)) throw rpcBadAnswer({ method })
  const isOwn = same(receipt['from'], row.from)
  const { blockNumber } = receipt
  const token = row.kind === 'send' ? contractIn(row.amount?.assetId) : undefined
  if (token !== undefined) {
    const told = transfersIn(receipt, token) ?? []
    const given = told.filter(({ giver }) => same(giver, row.from))
    // Of a bundle others may have sent to the same receiver.
    const mayBring = isOwn ? told : given
    const taken = mayBring.filter(({ giver, taker }) => same(taker, row.to) && !same(giver, row.to))
    const arrived = sum(taken)
    // What goes to oneself moves nothing that is told.
    if (same(row.from, row.to)) return { status: given.length > 0 ? 'done' : 'unknown' }
    if (arrived > 0n && !isOwn) return ofItsOwn({ receipt, row, taken, besides })
    if (arrived > 0n || (isOwn && sum(given) > 0n)) return { status: 'done', arrived }
    // What went to others alone may be the fee of the bundle.
    if (sum(given) > 0n) return { status: toldByEntryPoint(receipt, row.from).status }
    const moves = { token, way: 'out' } as const
    const held = await heldMoved({ read, holder: row.from, moves, blockNumber }).catch(asUntold)
    if (held === undefined) return { status: 'unknown' }
    return { status: held > 0n ? 'done' : 'undone' }
  }
  if (isOwn) return { status: 'done' }
  const { status, count } = toldByEntryPoint(receipt, row.from)
  if (!row.moves) return { status }
  const { moves } = row
  const moved = await movedOf({ read, account: row.from, moves, receipt, blockNumber })
  if (moved === undefined) return { status: 'unknown' }
  if (moved < BigInt(moves.units)) return { status: 'undone' }
  // Another one of the account's may have moved it.
  return { status: besides > 0 || (count > 1 && status === 'unknown') ? 'unknown' : 'done' }
}

interface OfItsOwnParameters {
  readonly row: Effective
  readonly besides: number
  readonly receipt: Readonly<Record<string, unknown>>
  /** What went from the account to the receiver. */
  readonly taken: readonly ToldTransfer[]
}

/** What a transfer in a bundle did: several operations of its account may send to one receiver, and what was asked for tells them apart. */
function ofItsOwn({ receipt, row, taken, besides }: OfItsOwnParameters): Effect {
  const { status, count } = toldByEntryPoint(receipt, row.from)
  if (status === 'undone') return { status }
  const asked = askedOf(row)
  if (taken.filter(({ units }) => units === asked).length > besides) return { status: 'done', arrived: asked }
  if (besides > 0) return { status: 'unknown' }
  // Of its only operation the token may have kept some.
  return count > 1 ? { status } : { status: 'done', arrived: sum(taken) }
}

/** What a transfer was to move, in the token's smallest unit. */
export const askedOf = ({ amount: { text = '', decimals } = {} }: Pick<Effective, 'amount'>): bigint | undefined =>
  decimals === undefined ? undefined : toUnits(text, decimals)

interface EntryPointWord extends Pick<Effect, 'status'> {
  /** Of the account's operations that it tells of. */
  readonly count: number
}

/** What the entry point tells of the account's operations: `unknown` where it tells of none, or of several that ended otherwise. */
function toldByEntryPoint(receipt: Readonly<Record<string, unknown>>, account: string): EntryPointWord {
  const logs: readonly unknown[] = Array.isArray(receipt['logs']) ? receipt['logs'] : []
  const ends = logs.filter(isRecord).flatMap(({ address, topics, data }) => {
    const [topic, , sender] = Array.isArray(topics) ? (topics as readonly unknown[]) : []
    const isMine = same(topic, operationTopic) && same(sender, `0x${wordOf(account)}`)
    return isMine && entryPoints.includes(String(address).toLowerCase()) ? [wordsOf(data)?.[1]] : []
  })
  const [end] = ends
  const count = ends.length
  if (end === undefined || ends.some((one) => one !== end)) return { count, status: 'unknown' }
  return { count, status: end === wordOf(1n) ? 'done' : 'undone' }
}

const sum = (transfers: readonly { readonly units: bigint }[]) => transfers.reduce((all, { units }) => all + units, 0n)
const same = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()
/** The token's contract; items are told of in other words. */
const contractIn = (assetId: string | undefined) => /\/erc20:(0x[\da-f]{40})$/i.exec(assetId ?? '')?.[1]
