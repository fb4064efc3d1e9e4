import type { LocalRow } from './Activity'
import { isDoneByUnknown } from './isDoneByUnknown'
import { longestBatch } from './isTakerGone'

/**
 * Milliseconds for which what EVM nodes forgot, or never showed, may still go through: its wallet may have it, and its number is free. And
 * for which what ended as nobody can tell, or something unknown took the place of, may have done so.
 */
const untoldFor = 24 * 60 * 60_000

/** Whether a transaction may still go through, or may have, so that a second one of the same is asked for knowingly. */
export function mayStillGo(row: LocalRow, rows: readonly LocalRow[], now: number): boolean {
  const { status, hash, note, seen, at, endedAt = at, chainId } = row
  const isSolana = chainId.startsWith('solana:')
  // A batch that its wallet gave up without a transaction reached no chain; on Solana blocks ended what was dropped.
  const isForgotten = status === 'dropped' && hash !== undefined && !isSolana
  if (status === 'unknown' || isForgotten || isDoneByUnknown(row, rows)) return now - endedAt < untoldFor
  if (status !== 'pending') return false
  if (seen && !isSolana) return true
  // On Solana blocks end it, and no day does; other signers take days. Where nobody tells any more of either, a week ends it.
  const isLong = isSolana || note === 'waiting-for-signers' || hash === undefined
  return now - at < (isLong ? longestBatch : untoldFor)
}
