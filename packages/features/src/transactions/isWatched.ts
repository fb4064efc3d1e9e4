import type { LocalTransaction } from './LocalTransaction'
import { isPending } from './mergeTransactions'

/** Milliseconds for which what was dropped is looked for: its wallet, or a node nobody asked, may have it. */
const lookedFor = 24 * 60 * 60_000

/** Whether a transaction may still end, or end otherwise. */
export function isWatched(row: LocalTransaction, now: number): boolean {
  if (isPending(row)) return true
  const { status, hash, endedAt = 0 } = row
  return status === 'dropped' && hash !== '' && now - endedAt < lookedFor
}
