import { isRecord } from '@latchkey/protocol/json'

/** Milliseconds for which what was dropped is looked for: its wallet, or a node nobody asked, may have it. */
const lookedFor = 24 * 60 * 60_000

/** Whether a kept transaction may still end, or end otherwise; what is none does neither. */
export function isWatched(row: unknown, now: number): boolean {
  if (!isRecord(row)) return false
  const { status, hash, endedAt } = row
  if (status === 'pending') return true
  // A batch without one was given up by its wallet: no chain can be asked after it.
  return status === 'dropped' && hash !== undefined && now - (typeof endedAt === 'number' ? endedAt : 0) < lookedFor
}
