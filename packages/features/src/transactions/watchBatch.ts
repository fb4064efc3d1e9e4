import type { Core } from '@latchkey/core'
import { readBatch } from '../tracked/readBatch'
import type { Finding } from './Finding'
import type { LocalTransaction } from './LocalTransaction'

/** Milliseconds that a wallet keeps what it knows of a batch, by EIP-5792. */
const batchLifetime = 86_400_000

interface WatchBatchParameters {
  readonly core: Core
  readonly row: LocalTransaction
  readonly signal: AbortSignal
  /** Waits for the end of its transaction. */
  readonly watch: () => Promise<Finding>
}

/** Finds the transaction that a batch is in, and what became of both; nothing while the wallet names none. */
export async function watchBatch({ core, row, signal, watch }: WatchBatchParameters): Promise<Finding> {
  const { batch = '' } = row
  if (row.hash !== '') {
    const found = await watch()
    // What stands in one transaction with others may be undone alone: the wallet says so.
    const isUndone = found.status === 'confirmed' && (await readBatch(core, batch, signal)).end === 'undone'
    return isUndone ? { ...found, status: 'failed' } : found
  }
  const { hash, end } = await readBatch(core, batch, signal)
  if (hash) return { hash }
  const endedAt = core.clock.now()
  // A wallet keeps what it knows of a batch for a day; another wallet never knew it.
  const isOver = end === 'dropped' || (end === 'unknown' && endedAt - row.at > batchLifetime)
  if (isOver) return { status: 'dropped', endedAt }
  return end === 'undone' ? { status: 'failed', endedAt } : {}
}
