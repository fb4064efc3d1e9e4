import type { TransactionOutcome } from '@latchkey/core'
import type { EvmContext } from './EvmContext'
import { settledBlocks } from './isOnItsWay'
import { type KnownSent, readBlock, readBlockNumber, type Sent } from './readTransaction'

const mostBlocks = 64n

type Replaced = Extract<TransactionOutcome, { status: 'replaced' }>

export interface Search {
  /** Where it begins. */
  readonly firstBlock: bigint
  /** What earlier searches for the same one read. */
  readonly searched: ReadonlySet<bigint>
  /** Nobody searches after it: blocks that may have changed since are read once more. */
  readonly isLast: boolean
}

/**
 * Looks through the newest blocks, back to `firstBlock`, for the transaction that took the nonce of `sent`; it may be that one itself.
 * Where none did, resolves with the blocks that were read.
 */
export async function findReplacement(
  context: Pick<EvmContext, 'read'>,
  sent: KnownSent,
  { firstBlock, searched, isLast }: Search,
): Promise<Replaced | 'itself' | ReadonlySet<bigint>> {
  const newest = await readBlockNumber(context)
  const oldest = firstBlock > newest - mostBlocks ? firstBlock : newest - mostBlocks
  const read = new Set(searched)
  for (let number = newest; number >= oldest && number >= 0n; number--) {
    const isFresh = isLast && number > newest - settledBlocks
    if (searched.has(number) && !isFresh) continue
    const block = await readBlock(context, number)
    // A node that is behind has not got it yet.
    if (block) read.add(number)
    const other = block?.find(({ from, nonce }) => from === sent.from && nonce === sent.nonce)
    if (other?.hash.toLowerCase() === sent.hash.toLowerCase()) return 'itself'
    if (other) return { status: 'replaced', hash: sent.hash, replacement: other.hash, how: howReplaced(sent, other) }
  }
  return read
}

function howReplaced(sent: KnownSent, other: Sent): Replaced['how'] {
  if (other.to === sent.to && other.value === sent.value && other.input === sent.input) return 'sped-up'
  return other.to === sent.from && other.value === 0n && other.input === '0x' ? 'cancelled' : 'replaced'
}
