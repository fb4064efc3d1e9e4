import type { TransactionOutcome } from '@latchkey/core'
import type { EvmContext } from './EvmContext'
import { readBlock, readBlockNumber, type Sent } from './readTransaction'

const mostBlocks = 64n

type Replaced = Extract<TransactionOutcome, { status: 'replaced' }>

/** What is known of a transaction; of one that no node showed only who sent it and its number. */
export type KnownSent = Pick<Sent, 'hash' | 'from' | 'nonce'> & Partial<Sent>

/**
 * Looks through the newest blocks, back to `firstBlock`, for the transaction that took the nonce of `sent`; it may be that one itself.
 */
export async function findReplacement(
  context: Pick<EvmContext, 'read'>,
  sent: KnownSent,
  firstBlock: bigint,
): Promise<Replaced | 'itself' | undefined> {
  const newest = await readBlockNumber(context)
  const oldest = firstBlock > newest - mostBlocks ? firstBlock : newest - mostBlocks
  for (let number = newest; number >= oldest && number >= 0n; number--) {
    const other = (await readBlock(context, number)).find(
      ({ from, nonce }) => from === sent.from && nonce === sent.nonce,
    )
    if (other?.hash.toLowerCase() === sent.hash.toLowerCase()) return 'itself'
    if (other) return { status: 'replaced', hash: sent.hash, replacement: other.hash, how: howReplaced(sent, other) }
  }
  return undefined
}

function howReplaced(sent: KnownSent, other: Sent): Replaced['how'] {
  if (other.to === sent.to && other.value === sent.value && other.input === sent.input) return 'sped-up'
  return other.to === sent.from && other.value === 0n && other.input === '0x' ? 'cancelled' : 'replaced'
}
