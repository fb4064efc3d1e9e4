import { checksumAddress } from '@latchkey/protocol/address'
import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { safeParse } from 'valibot'

/** A page as the server told it. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly next: string | null
  /** The server tells no histories, and what was bought all the same: `not-served`. */
  readonly source: 'server' | 'not-served'
  /** Of a history something may be missing. */
  readonly isPartial: boolean
}

/** Most entries that are read of one page. */
const most = 500

/** Reads a page: entries that are not sound are left out, so that one of a newer server hides no other. Throws `http.bad_answer`. */
export function parsePage(answer: unknown, path: string): HistoryPage {
  const { data, next, stale, incomplete, only } = isRecord(answer) ? answer : {}
  if (!Array.isArray(data) || (typeof next !== 'string' && next !== null && next !== undefined))
    throw httpBadAnswer({ url: path })
  const { item } = getHistory.answer.entries.data
  const entries = data.slice(0, most).flatMap((row) => {
    const read = safeParse(item, row)
    return read.success && !Number.isNaN(Date.parse(read.output.metadata.minedAt)) ? spelled(read.output) : []
  })
  const source = only === 'bought' ? 'not-served' : 'server'
  const isPartial = source === 'server' && (stale === true || incomplete === true)
  return { entries, next: next || null, source, isPartial }
}

/** One address is written in one way, whoever told it: two spellings of it look like two people. */
function spelled({ metadata, ...entry }: HistoryEntry): HistoryEntry {
  // Where both cases stand already they are a checksum, which a wrong letter breaks.
  const spell = (address: string) => (/[A-F]/.test(address) ? address : (checksumAddress(address) ?? address))
  return { ...entry, metadata: { ...metadata, sentFrom: spell(metadata.sentFrom), sentTo: spell(metadata.sentTo) } }
}
