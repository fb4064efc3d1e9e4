import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { isRecord } from '@latchkey/protocol/json'
import { soundRows } from './soundRows'

/** A page of a history as the server told it, each entry judged by itself. */
export interface HistoryRows {
  readonly entries: readonly HistoryEntry[]
  /** Where the next page begins; `null` after the last. */
  readonly next: string | null
  /** Nothing but what was bought is told. */
  readonly only: 'bought' | undefined
  /** `part` where the server says that something may be missing. */
  readonly told: 'all' | 'part'
  /** `part` where entries were not sound, or too many, and are left out. */
  readonly read: 'all' | 'part'
}

/** Most entries that are read of one page. */
const most = 500
/** Most transfers of an entry that are shown; one with more tells so. */
const mostTransfers = 100

/**
 * Reads a page: entries that are not sound are left out, so that one of a newer server hides no other. A page of nothing else is read on behind;
 * what is no page answers `undefined`.
 */
export function readHistoryPage(answer: unknown): HistoryRows | undefined {
  const { data, next, stale, incomplete, only } = isRecord(answer) ? answer : {}
  if (!Array.isArray(data) || (typeof next !== 'string' && next !== null && next !== undefined)) return undefined
  const entries = (soundRows(getHistory.answer.entries.data.item, data, most)?.rows ?? []).map(measured)
  return {
    entries,
    next: next || null,
    only: only === 'bought' ? only : undefined,
    told: stale === true || incomplete === true ? 'part' : 'all',
    read: entries.length < data.length ? 'part' : 'all',
  }
}

const measured = (entry: HistoryEntry): HistoryEntry =>
  entry.transfers && entry.transfers.length > mostTransfers
    ? { ...entry, transfers: entry.transfers.slice(0, mostTransfers), incomplete: true }
    : entry
