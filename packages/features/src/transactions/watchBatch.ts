import type { Core } from '@latchkey/core'
import { isBatchUndone } from '../tracked/isBatchUndone'
import { batchLifetime } from '../tracked/isTakerGone'
import { readBatch } from '../tracked/readBatch'
import type { Finding } from './Finding'
import type { LocalTransaction } from './LocalTransaction'

interface WatchBatchParameters {
  readonly core: Core
  readonly row: LocalTransaction
  readonly signal: AbortSignal
  /** Waits for the end of its transaction. */
  readonly watch: () => Promise<Finding>
}

/** Finds the transaction that a batch is in, and what became of both; nothing while the wallet names none. */
export async function watchBatch({ core, row, signal, watch }: WatchBatchParameters): Promise<Finding> {
  if (row.hash !== '') {
    const found = await watch()
    if (found.status !== 'confirmed') return found
    const { end: word } = await readBatch(core, row, signal)
    const { chainId } = row
    const read = (method: string, params: readonly unknown[]) => core.read({ chainId, method, params, signal })
    return (await isBatchUndone({ read, row, word })) ? { ...found, status: 'failed' } : found
  }
  const { hash, end } = await readBatch(core, row, signal)
  if (hash) return { hash }
  const endedAt = core.clock.now()
  if (end === 'dropped') return { status: 'dropped', endedAt }
  // Wallets may forget after a day what they took, whatever became of it.
  if (end === 'unknown' && endedAt - row.at > batchLifetime) return { status: 'unknown', endedAt }
  return end === 'undone' ? { status: 'failed', endedAt } : {}
}
