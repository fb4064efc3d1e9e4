import type { en } from './en'
import type { Message } from './Message'

type English = typeof en

/** A set of words that is loaded with the views which use it; named after its wing, or after what few sites have. */
export type WordSet = keyof English['later']

/** Words every view may use: they are there before the first paint. */
type FirstKey = keyof English['words']

type SetKeys = { readonly [Sets in WordSet]: keyof Awaited<ReturnType<English['later'][Sets]>> }

/** What may be said where the words of `Sets` are loaded; without a set, what opening and connecting say. */
export type KeyOf<Sets extends WordSet = never> = FirstKey | SetKeys[Sets]

export type MessageKey = KeyOf<WordSet>

/** Every word of the interface in one language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>

/** One language, in the sets it is loaded in; one that lacks a word of English does not type-check. */
export interface Locale {
  readonly words: Readonly<Record<FirstKey, Message>>
  readonly later: { readonly [Sets in WordSet]: () => Promise<Readonly<Record<SetKeys[Sets], Message>>> }
}
