import type { HistoryEntry } from '@latchkey/protocol/api'
import type { HistoryPage } from './HistoryPage'

/** What was read so far, the newest first, and where the next older page begins. */
export interface Read {
  readonly entries: readonly HistoryEntry[]
  readonly next: string | null
}

/**
 * Lays the newest page over what was read before: its entries win, and older ones follow it where it reaches them. Where it does not,
 * there are new ones between that nobody read, so reading begins anew with it.
 */
export function addNewest({ entries, next }: Read, page: HistoryPage): Read {
  const told = new Set(page.entries.map(({ id }) => id))
  const last = entries.findLastIndex((entry) => isOfChain(entry) && told.has(entry.id))
  if (page.next === null || last < 0) return { entries: unique(page.entries), next: page.next }
  return { entries: unique([...page.entries, ...entries.slice(last + 1)]), next }
}

/** Purchases come with the newest page, however old they are. */
export const isOfChain = ({ metadata }: HistoryEntry): boolean => metadata.operationType !== 'bought'

/** Milliseconds since the epoch. */
export const minedAt = ({ metadata }: HistoryEntry): number => Date.parse(metadata.minedAt)

/** Each once, the last that was told of it. */
export const unique = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
