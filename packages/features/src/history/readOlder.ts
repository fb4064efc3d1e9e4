import type { Core } from '@latchkey/core'
import type { Answer } from './HistoryPage'
import type { HistoryState } from './HistoryState'
import { isOfChain, minedAt, type Read, unique } from './Read'

/** Pages read in a row that showed nothing but spam. */
const mostInVain = 5

interface OlderAsked {
  readonly core: Core
  readonly now: { readonly address: string; readonly isSmartAccount: boolean }
  readonly by: 'visitor' | 'by-itself'
  /** Aborted once they are of another account. */
  readonly mine: AbortController
  readonly known: () => Read
  /** How many are on screen. */
  readonly shown: () => number
  readonly keep: (read: Read) => void
  readonly ask: (cursor: string, signal: AbortSignal) => Promise<Answer>
  readonly tell: (page: Answer) => void
  readonly failed: (error: unknown, cursor: string) => void
}

/** Reads on where the last page ended, until something can be shown; answers how that went. Loaded with the first older page. */
export async function readOlder(asked: OlderAsked): Promise<HistoryState['older']> {
  const { core, now, by, mine, known, shown, keep } = asked
  const { address, isSmartAccount } = now
  const { projectId } = core.options()
  const { signal } = mine
  const stop = () => mine.abort()
  core.lifetime.addEventListener('abort', stop)
  let cursor = known().next
  const before = shown()
  try {
    // While its code was fetched another account may have come.
    for (let pages = 0; !signal.aborted && cursor !== null && pages < mostInVain && shown() <= before; pages++) {
      if (by === 'visitor' && pages === 0)
        core.events.emit('LOAD_MORE_TRANSACTIONS', { address, projectId, cursor, isSmartAccount })
      const page = await asked.ask(cursor, signal)
      if (signal.aborted) break
      asked.tell(page)
      // Whose provider did not answer says so itself: nothing is reported, and the visitor may ask again.
      if (page !== 'not-served' && isUnanswered(cursor, page)) return 'failed'
      keep(page === 'not-served' ? { ...known(), next: null } : addOlder(known(), cursor, page))
      cursor = known().next
    }
    return 'idle'
  } catch (error) {
    if (!signal.aborted) asked.failed(error, cursor ?? '')
    return 'failed'
  } finally {
    core.lifetime.removeEventListener('abort', stop)
  }
}

type Page = Exclude<Answer, 'not-served'>

/**
 * Adds the page that begins at `cursor`. Where a server counts from the newest, it begins with entries that are there already once new ones
 * arrive, or with such new ones: these come with the newest page, for between them and what is known others may stand.
 */
function addOlder({ entries }: Read, cursor: string, page: Page): Read {
  const ofChain = entries.filter(isOfChain)
  const newest = Math.max(...ofChain.map(minedAt))
  const older = page.entries.filter((entry) => ofChain.length === 0 || minedAt(entry) <= newest)
  const newer = new Map(page.entries.map((entry) => [entry.id, entry]))
  const known = entries.map((entry) => newer.get(entry.id) ?? entry)
  // A cursor that leads to itself would be followed for ever.
  return { entries: unique([...known, ...older]), next: page.next === cursor ? null : page.next }
}

/** Whether nobody answered for the page that begins at `cursor`: it is empty, says that something may be missing, and leads to itself. */
const isUnanswered = (cursor: string, { entries, next, isPartial, read }: Page): boolean =>
  next === cursor && entries.length === 0 && isPartial && read === 'all'
