import { checksumAddress } from '@latchkey/protocol/address'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { readHistoryPage } from '../service/readHistoryPage'

/** A page as the server told it. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly next: string | null
  /** The server tells no histories, and what was bought all the same: `not-served`. */
  readonly source: 'server' | 'not-served'
  /** Of a history something may be missing. */
  readonly isPartial: boolean
  /** `part` where entries were not understood and are left out. */
  readonly read: 'all' | 'part'
}

/** A page, or that the server does not have the network or tells no histories. */
export type Answer = HistoryPage | 'not-served'

/** Reads a page, an entry by itself each. Throws `http.bad_answer`. */
export function parsePage(answer: unknown, path: string): HistoryPage {
  const page = readHistoryPage(answer)
  if (!page) throw httpBadAnswer({ url: path })
  const { next, only, told } = page
  // What was at no time has no place among others.
  const entries = page.entries.filter(({ metadata }) => !Number.isNaN(Date.parse(metadata.minedAt)))
  const read = entries.length < page.entries.length ? 'part' : page.read
  const source = only === 'bought' ? 'not-served' : 'server'
  const isPartial = source === 'server' && (told === 'part' || read === 'part')
  return { entries: entries.map(spelled), next, source, isPartial, read }
}

/** One address is written in one way, whoever told it: two spellings of it look like two people. */
function spelled({ metadata, ...entry }: HistoryEntry): HistoryEntry {
  // Where both cases stand already they are a checksum, which a wrong letter breaks.
  const spell = (address: string) => (/[A-F]/.test(address) ? address : (checksumAddress(address) ?? address))
  return { ...entry, metadata: { ...metadata, sentFrom: spell(metadata.sentFrom), sentTo: spell(metadata.sentTo) } }
}
