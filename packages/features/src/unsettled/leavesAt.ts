import { isRecord } from '@latchkey/protocol/json'

/** Milliseconds for which an end is told: that it arrived, and longer that it did not, since something may have to be done about it. */
const toldFor = 5 * 60_000
const badToldFor = 60 * 60_000

/** When a kept transaction is told no longer, in milliseconds since the epoch: one on its way at no time, what is none never. */
export function leavesAt(row: unknown): number {
  if (!isRecord(row)) return 0
  const { status, endedAt } = row
  if (status === 'pending') return Number.POSITIVE_INFINITY
  return typeof endedAt === 'number' ? endedAt + (status === 'confirmed' ? toldFor : badToldFor) : 0
}
