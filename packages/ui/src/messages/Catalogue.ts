import type { en } from './en'
import type { Message } from './Message'

type English = typeof en

/** A set of words that is loaded with the views which use it; named after its wing. */
export type WordPart = keyof English['later']

/** Words every view may use: they are there before the first paint. */
type FirstKey = keyof English['words']

type PartKeys = { readonly [Part in WordPart]: keyof Awaited<ReturnType<English['later'][Part]>> }

/** What may be said where the words of `Part` are loaded; without a part, what opening and connecting say. */
export type KeyOf<Part extends WordPart = never> = FirstKey | PartKeys[Part]

export type MessageKey = KeyOf<WordPart>

/** Every word of the interface in one language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>

/** One language, in the parts it is loaded in; one that lacks a word of English does not type-check. */
export interface Locale {
  readonly words: Readonly<Record<FirstKey, Message>>
  readonly later: { readonly [Part in WordPart]: () => Promise<Readonly<Record<PartKeys[Part], Message>>> }
}
