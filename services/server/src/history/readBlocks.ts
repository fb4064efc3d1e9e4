import { type GenericSchema, type InferOutput, nullable, parse } from 'valibot'
import type { Chain } from '../chain/nodes/createChain'
import { inLists } from '../upstream/inLists'
import { UpstreamError } from '../upstream/UpstreamError'
import { type NodeBlock, type NodeReceipt, nodeBlock, nodeReceipt, nodeReceipts } from './Block'
import type { IndexedBlock } from './Entry'
import { entriesOf, type IsListed } from './entriesOf'

/** Milliseconds that one list of calls may take. */
const within = 15_000
/** Calls in a list: nodes take no more of them at a time. */
const mostCalls = 50

export interface NodeCall<S extends GenericSchema> {
  readonly method: string
  readonly params: readonly unknown[]
  /** What a sound answer is. */
  readonly schema: S
}

/**
 * Asks a node many things at once; `undefined` for what it refuses.
 *
 * @throws UpstreamError
 */
export async function askMany<S extends GenericSchema>(
  chain: Chain,
  calls: readonly NodeCall<S>[],
): Promise<readonly (InferOutput<S> | undefined)[]> {
  if (calls.length === 0) return []
  const body = JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params })))
  return chain.send({
    body,
    idempotent: true,
    within,
    read(text) {
      const answers: unknown = JSON.parse(text)
      if (!Array.isArray(answers)) throw new Error('the node answered a list of calls with one answer')
      const byId = new Map(answers.map((one: { readonly id?: unknown; readonly result?: unknown }) => [one?.id, one]))
      return calls.map(({ schema }, id) => {
        const answer = byId.get(id)
        return answer && Object.hasOwn(answer, 'result') ? parse(schema, answer.result) : undefined
      })
    },
  })
}

const numbered = (number: number) => `0x${number.toString(16)}`

interface BlocksWish {
  readonly from: number
  readonly count: number
  readonly isListed: IsListed
  /** Asked before each list where a block takes many; what it throws ends the reading. */
  goesOn(): Promise<void>
}

/**
 * Reads blocks with all that came of them, up to the first that is not there yet. `refused`: the node answers an error for the first one, as
 * some do where it is not there yet.
 *
 * @throws UpstreamError also where blocks and receipts are not of one another, as while a chain turns back.
 */
export async function readBlocks(
  chain: Chain,
  { from, count, isListed, goesOn }: BlocksWish,
): Promise<readonly IndexedBlock[] | 'refused'> {
  const numbers = Array.from({ length: Math.min(count, mostCalls / 2) }, (_, place) => from + place)
  const blockOf = (number: number) =>
    ({
      method: 'eth_getBlockByNumber',
      params: [numbered(number), true],
      schema: nullable(nodeBlock),
    }) as const
  const receiptsOf = (number: number) =>
    ({
      method: 'eth_getBlockReceipts',
      params: [numbered(number)],
      schema: nullable(nodeReceipts),
    }) as const
  if (numbers.length === 1) {
    const block = await ask(chain, blockOf(from))
    if (block === undefined) return 'refused'
    const read = await readLargeBlock(chain, block, receiptsOf(from), goesOn)
    return read ? [entriesOf(read.block, read.receipts, isListed)] : []
  }
  const answers = await askMany<ReturnType<typeof blockOf>['schema'] | ReturnType<typeof receiptsOf>['schema']>(chain, [
    ...numbers.map(blockOf),
    ...numbers.map(receiptsOf),
  ])
  const blocks = answers.slice(0, numbers.length) as (NodeBlock | null | undefined)[]
  const receipts = answers.slice(numbers.length) as (NodeReceipt[] | null | undefined)[]
  if (blocks[0] === undefined) return 'refused'
  const end = blocks.findIndex((block) => block == null)
  const read: IndexedBlock[] = []
  for (const [place, block] of blocks.slice(0, end < 0 ? blocks.length : end).entries()) {
    if (block == null) break
    read.push(
      entriesOf(
        requireNumber(block, from + place),
        belonging(block, receipts[place] ?? (await inParts(chain, block, goesOn))),
        isListed,
      ),
    )
  }
  return read
}

const ask = async <S extends GenericSchema>(chain: Chain, call: NodeCall<S>) => (await askMany(chain, [call]))[0]

/** A block that may be more than a node answers at once: then its receipts come in parts, and one that is too large by itself is missing. */
async function readLargeBlock(
  chain: Chain,
  block: NodeBlock | null | undefined,
  receipts: NodeCall<GenericSchema<unknown, NodeReceipt[] | null>>,
  goesOn: BlocksWish['goesOn'],
) {
  if (block == null) return undefined
  const all = await ask(chain, receipts).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.fault === 'too-large') return undefined
    throw error
  })
  return { block, receipts: belonging(block, all ?? (await inParts(chain, block, goesOn))) }
}

/** The receipts of a block, many at a time, and one by one where so many are too large. */
async function inParts(chain: Chain, block: NodeBlock, goesOn: BlocksWish['goesOn']): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = []
  for (const part of inLists(block.transactions, mostCalls)) {
    await goesOn()
    const some = await receiptsOfPart(chain, part)
    if (some === 'too-large') for (const one of part) receipts.push(await receiptOf(chain, one, goesOn))
    else receipts.push(...some)
  }
  return receipts
}

type Receipt = NodeReceipt | undefined
type Transactions = readonly NodeBlock['transactions'][number][]

async function receiptOf(chain: Chain, one: Transactions[number], goesOn: BlocksWish['goesOn']): Promise<Receipt> {
  await goesOn()
  const some = await receiptsOfPart(chain, [one])
  return some === 'too-large' ? undefined : some[0]
}

async function receiptsOfPart(chain: Chain, part: Transactions): Promise<readonly NodeReceipt[] | 'too-large'> {
  const schema = nullable(nodeReceipt)
  const calls = part.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [`0x${hash}`], schema }))
  try {
    const receipts = await askMany(chain, calls)
    return receipts.map((receipt) => {
      if (receipt == null) throw new UpstreamError('malformed')
      return receipt
    })
  } catch (error) {
    if (error instanceof UpstreamError && error.fault === 'too-large') return 'too-large'
    throw error
  }
}

/** Receipts of exactly the transactions of a block. */
function belonging(block: NodeBlock, receipts: readonly (NodeReceipt | undefined)[]) {
  const isWhole =
    receipts.length === block.transactions.length &&
    receipts.every(
      (receipt, place) =>
        receipt === undefined ||
        (receipt.blockHash === block.hash && receipt.transactionHash === block.transactions[place]?.hash),
    )
  if (!isWhole) throw new UpstreamError('malformed')
  return receipts
}

function requireNumber(block: NodeBlock, number: number): NodeBlock {
  if (block.number !== number) throw new UpstreamError('malformed')
  return block
}
