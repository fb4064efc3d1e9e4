/** Blocks one `eth_getLogs` may look at. */
export const mostBlocks = 2_000n

/** What is wrong with an `eth_getLogs`, or how to check it: by the block that is newest when it says `latest`. */
export type LogsSpan =
  | { readonly kind: 'within' }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'up-to-head'; readonly from: bigint }

const tags = ['latest', 'pending', 'safe', 'finalized']

/** How many blocks a filter looks at, as far as it says. */
export function logsSpan(params: unknown): LogsSpan {
  const filter = Array.isArray(params) ? (params[0] as unknown) : undefined
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    return { kind: 'wrong', why: 'eth_getLogs takes a filter' }
  const { blockHash, fromBlock = 'latest', toBlock = 'latest' } = filter as Record<string, unknown>
  if (blockHash !== undefined)
    return /^0x[0-9a-fA-F]{64}$/.test(String(blockHash)) && !('fromBlock' in filter) && !('toBlock' in filter)
      ? { kind: 'within' }
      : { kind: 'wrong', why: 'blockHash must be the hash of a block, and stand without fromBlock and toBlock' }
  const from = toNumber(fromBlock)
  const to = toNumber(toBlock)
  if (from === undefined || to === undefined)
    return { kind: 'wrong', why: 'fromBlock and toBlock must be hexadecimal numbers or tags of a block' }
  // From the newest blocks on there is nothing to look through.
  if (from === 'head') return { kind: 'within' }
  if (to === 'head') return { kind: 'up-to-head', from }
  return isWithin(from, to) ? { kind: 'within' } : { kind: 'wrong', why: tooWide }
}

/** Whether two block numbers span no more than allowed. */
export const isWithin = (from: bigint, to: bigint): boolean => to - from < mostBlocks

export const tooWide = `eth_getLogs looks at no more than ${mostBlocks} blocks at once`

function toNumber(block: unknown): bigint | 'head' | undefined {
  if (typeof block !== 'string') return undefined
  if (tags.includes(block)) return 'head'
  if (block === 'earliest') return 0n
  return /^0x[0-9a-fA-F]{1,16}$/.test(block) ? BigInt(block) : undefined
}
