import type { HistoryEntry } from '@latchkey/protocol/api'

/** Milliseconds a server's clock may be behind the visitor's. */
const clockDifference = 10 * 60_000

interface BegunPurchase {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** What was bought before, by the ids of the history; absent where it could not be read. */
  readonly knownIds?: readonly string[] | undefined
}

/** Whether an entry of what was bought is of this purchase and not of one before. */
export function isOfPurchase({ knownIds, startedAt }: BegunPurchase, { id, metadata }: HistoryEntry): boolean {
  if (knownIds) return !knownIds.includes(id)
  return Date.parse(metadata.minedAt) >= startedAt - clockDifference
}
