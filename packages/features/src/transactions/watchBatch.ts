import type { Core } from '@latchkey/core'
import { batchLifetime, longestBatch } from '../tracked/isTakerGone'
import { readBatch } from '../tracked/readBatch'
import { readBatchEffect } from '../tracked/readBatchEffect'
import type { Finding } from './Finding'
import type { LocalTransaction } from './LocalTransaction'

/** Milliseconds in which a wallet names the transaction of a batch that it calls done. */
const namingTime = 180_000

interface WatchBatchParameters {
  readonly core: Core
  readonly row: Extract<LocalTransaction, { batch: object }>
  readonly signal: AbortSignal
  /** Waits for the end of its transaction. */
  readonly watch: (hash: string) => Promise<Finding>
}

/** Finds the transaction that a batch is in, and what became of both; nothing while the wallet names none. */
export async function watchBatch(parameters: WatchBatchParameters): Promise<Finding> {
  const { core, row, signal, watch } = parameters
  const { hash: named } = row
  if (named !== undefined) {
    const found = await watch(named)
    if (found.status === 'confirmed') return judge(parameters, found, found.replacement ?? named)
    const isShown = found.status === undefined && found.seen
    return isShown || (found.status !== undefined && !isGone(found)) ? found : follow(parameters, found, named)
  }
  const { hash, end } = await readBatch(core, row, signal)
  if (hash) return { hash }
  const endedAt = core.clock.now()
  if (end === 'dropped') return { status: 'dropped', endedAt }
  const age = endedAt - row.at
  // Its wallet names no transaction, now or later: its word is all there is.
  if (end === 'done' && age > namingTime) return { status: 'confirmed', endedAt }
  // Wallets may forget after a day what they took, whatever became of it.
  if (age > (end === 'unknown' ? batchLifetime : longestBatch))
    return { status: end === 'undone' ? 'failed' : 'unknown', endedAt }
  return end === 'undone' ? { status: 'failed', endedAt } : {}
}

/** What became of a batch whose transaction went through. */
async function judge({ core, row, signal }: WatchBatchParameters, found: Finding, hash: string): Promise<Finding> {
  const { chainId } = row
  const { end: word } = await readBatch(core, row, signal)
  const read = (method: string, params: readonly unknown[]) => core.read({ chainId, method, params, signal })
  // Whoever sent it for a higher fee left nothing in its first one.
  const effect = await readBatchEffect({ read, taken: row, hash, word })
  // Its wallet was silent, as one that is locked: it may say more at the next turn.
  if (effect === 'unknown' && word === 'none' && core.clock.now() - row.at <= batchLifetime) return {}
  if (effect === 'unknown') return { ...found, status: effect, effect: 'unseen' }
  return effect === 'undone' ? { ...found, status: 'failed' } : found
}

/** Whether its transaction is no more, of whoever sends for the account: what was in it may be in another. */
const isGone = ({ status, replacement }: Finding) =>
  status === 'unknown' || status === 'dropped' || (status === 'replaced' && replacement === undefined)

/** Asks the wallet which transaction a batch is in whose first one is no more, or is shown by nobody. */
async function follow(parameters: WatchBatchParameters, found: Finding, named: string): Promise<Finding> {
  const { core, row, signal, watch } = parameters
  const { hash, end } = await readBatch(core, row, signal)
  if (hash !== undefined && hash.toLowerCase() !== named.toLowerCase()) {
    const next = await watch(hash)
    if (next.status === 'confirmed')
      return judge(
        parameters,
        { ...next, replacement: next.replacement ?? hash, how: 'sped-up' },
        next.replacement ?? hash,
      )
    // A later turn follows it, or the one after it.
    return next.status === 'failed' ? next : {}
  }
  if (!isGone(found)) return found
  const endedAt = core.clock.now()
  if (end === 'dropped' || end === 'undone') return { status: end === 'dropped' ? end : 'failed', endedAt }
  // It may name another one yet.
  return endedAt - row.at <= batchLifetime && found.status !== 'dropped' ? {} : found
}
