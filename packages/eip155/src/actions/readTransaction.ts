import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { isTransactionHash } from '@latchkey/protocol/hash'
import { isAddress } from '../isAddress'
import { parseQuantity } from '../quantity'
import type { EvmContext } from './EvmContext'

/** What makes a transaction recognisable. */
export interface Sent {
  readonly hash: string
  readonly from: string
  readonly nonce: bigint
  readonly to: string | undefined
  readonly value: bigint
  readonly input: string
}

/** What is known of a transaction; of one that no node showed only who sent it and its number. */
export type KnownSent = Pick<Sent, 'hash' | 'from' | 'nonce'> & Partial<Sent>

type Context = Pick<EvmContext, 'read'>
type Fields = Readonly<Record<string, unknown>>

/** What a node tells of a transaction in a block. */
export interface Receipt {
  readonly blockNumber: bigint
  readonly reverted: boolean
  /** What it cost, in wei; absent where the node does not tell all of it. */
  readonly fee: bigint | undefined
}

/** The receipt of a transaction, `undefined` while it is in no block. */
export async function readReceipt(context: Context, hash: string): Promise<Receipt | undefined> {
  const method = 'eth_getTransactionReceipt'
  const receipt = fields(method, await context.read(method, [hash]))
  // Some nodes answer with a receipt that is in no block yet.
  if (receipt === undefined || receipt['blockNumber'] == null) return
  const blockNumber = parseQuantity(receipt['blockNumber'])
  const status = parseQuantity(receipt['status'])
  if (blockNumber === undefined || status === undefined) throw rpcBadAnswer({ method })
  return { blockNumber, reverted: status === 0n, fee: feeOf(receipt) }
}

/** Rollups of the OP Stack take more than the gas: its part for the other chain is told, that of the operator by factors alone. */
function feeOf(receipt: Fields): bigint | undefined {
  const [gas, price] = [parseQuantity(receipt['gasUsed']), parseQuantity(receipt['effectiveGasPrice'])]
  const others = [receipt['l1Fee'], receipt['operatorFeeScalar'], receipt['operatorFeeConstant']]
  const [data, ...operator] = others.map((told) => (told == null ? 0n : parseQuantity(told)))
  if (gas === undefined || price === undefined || data === undefined || operator.some((factor) => factor !== 0n)) return
  return gas * price + data
}

/** A transaction as a node shows it, in a block or waiting. */
export interface Shown extends Sent {
  readonly isMined: boolean
}

/** A transaction the node knows, in a block or waiting. */
export async function readTransaction(context: Context, hash: string): Promise<Shown | undefined> {
  const method = 'eth_getTransactionByHash'
  const found = fields(method, await context.read(method, [hash]))
  if (found === undefined) return
  const shown = toShown(found)
  if (shown === undefined) throw rpcBadAnswer({ method })
  return shown
}

/** What an answer shows; `undefined` for what shows no transaction. */
export function toShown(answer: unknown): Shown | undefined {
  const sent = isFields(answer) ? toSent(answer) : undefined
  return sent && isFields(answer) ? { ...sent, isMined: answer['blockNumber'] != null } : undefined
}

/** Whether any node, or the wallet, knows a transaction: one alone may lag behind, or lie. */
export async function isKnownAnywhere(context: Pick<EvmContext, 'readEvery'>, hash: string): Promise<boolean> {
  const answers = await context.readEvery('eth_getTransactionByHash', [hash])
  return answers.some((one) => isFields(one) && String(one['hash']).toLowerCase() === hash.toLowerCase())
}

/** How many transactions of the account are in blocks: the next free nonce. */
export async function readNonce(context: Context, address: string): Promise<bigint> {
  return quantity(context, 'eth_getTransactionCount', [address, 'latest'])
}

export async function readBlockNumber(context: Context): Promise<bigint> {
  return quantity(context, 'eth_blockNumber', [])
}

/** The transactions of a block that could be read; `undefined` for a block that does not exist. */
export async function readBlock(context: Context, number: bigint): Promise<readonly Sent[] | undefined> {
  const method = 'eth_getBlockByNumber'
  const block = fields(method, await context.read(method, [`0x${number.toString(16)}`, true]))
  const list = block?.['transactions']
  return Array.isArray(list) ? list.flatMap((item) => (isFields(item) ? (toSent(item) ?? []) : [])) : undefined
}

function toSent({ hash, from, nonce, to, value, input }: Fields): Sent | undefined {
  const count = parseQuantity(nonce)
  const amount = parseQuantity(value)
  if (!isTransactionHash(hash) || !isAddress(from) || count === undefined || amount === undefined) return
  return {
    hash,
    from: from.toLowerCase(),
    nonce: count,
    to: isAddress(to) ? to.toLowerCase() : undefined,
    value: amount,
    input: typeof input === 'string' ? input : '0x',
  }
}

async function quantity(context: Context, method: string, params: readonly unknown[]): Promise<bigint> {
  const answer = parseQuantity(await context.read(method, params))
  if (answer === undefined) throw rpcBadAnswer({ method })
  return answer
}

function fields(method: string, answer: unknown): Fields | undefined {
  if (answer === null || answer === undefined) return
  if (!isFields(answer)) throw rpcBadAnswer({ method })
  return answer
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
