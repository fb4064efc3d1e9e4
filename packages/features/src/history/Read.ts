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

/**
 * Adds the page that begins at `cursor`. Where a server counts from the newest, it begins with entries that are there already once new ones
 * arrive, or with such new ones: these come with the newest page, for between them and what is known others may stand.
 */
export function addOlder({ entries }: Read, cursor: string, page: HistoryPage): Read {
  const ofChain = entries.filter(isOfChain)
  const newest = Math.max(...ofChain.map(minedAt))
  const older = page.entries.filter((entry) => ofChain.length === 0 || minedAt(entry) <= newest)
  const newer = new Map(page.entries.map((entry) => [entry.id, entry]))
  const known = entries.map((entry) => newer.get(entry.id) ?? entry)
  // A cursor that leads to itself would be followed for ever.
  return { entries: unique([...known, ...older]), next: page.next === cursor ? null : page.next }
}

/** Whether nobody answered for the page that begins at `cursor`: it is empty, says that something may be missing, and leads to itself. */
export const isUnanswered = (cursor: string, { entries, next, isPartial, read }: HistoryPage): boolean =>
  next === cursor && entries.length === 0 && isPartial && read === 'all'

/** Purchases come with the newest page, however old they are. */
const isOfChain = ({ metadata }: HistoryEntry) => metadata.operationType !== 'bought'

const minedAt = ({ metadata }: HistoryEntry) => Date.parse(metadata.minedAt)

const unique = (entries: readonly HistoryEntry[]) => [...new Map(entries.map((entry) => [entry.id, entry])).values()]
