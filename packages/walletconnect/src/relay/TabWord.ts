import type { Delivery, Publication } from './Relay'
import type { RelayFault } from './RelayFailure'

/** What the tabs of a browser say to each other about the one socket. */
export type TabWord =
  /** 'I hold the socket now: tell me again what you need.' */
  | { readonly say: 'lead' }
  /** Everything a tab follows now. */
  | { readonly say: 'want'; readonly tab: string; readonly topics: readonly string[] }
  | { readonly say: 'publish'; readonly key: string; readonly publication: Publication }
  | { readonly say: 'taken'; readonly key: string }
  | { readonly say: 'failed'; readonly key: string; readonly fault: RelayFault }
  | { readonly say: 'delivered'; readonly delivery: Delivery }
  | { readonly say: 'refused'; readonly fault: RelayFault }
  | { readonly say: 'wake' }

const words: readonly string[] = ['lead', 'want', 'publish', 'taken', 'failed', 'delivered', 'refused', 'wake']

/** A word of another tab, which may be of another release; the parts are as that release writes them. */
export function readTabWord(value: unknown): TabWord | undefined {
  const word = value as Partial<TabWord> | null
  return typeof word === 'object' && word !== null && words.includes(word.say ?? '') ? (word as TabWord) : undefined
}
