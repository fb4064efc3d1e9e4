import type { en } from './en'
import type { Message } from './Message'

type English = typeof en
type EnglishLater = Awaited<ReturnType<English['more']>>

/** A set of words of a wing that is reached from an account alone; where it is, is loaded with the first of them. */
export type LaterSet = keyof EnglishLater

/** A set of words that is loaded with the views which use it; named after its wing, or after what few sites have. */
export type WordSet = keyof English['later'] | LaterSet

/** Words every view may use: they are there before the first paint. */
type FirstKey = keyof English['words']

type SetKeys = {
  readonly [Set in WordSet]: keyof Awaited<
    ReturnType<
      Set extends keyof English['later'] ? English['later'][Set] : Set extends LaterSet ? EnglishLater[Set] : never
    >
  >
}

/** What may be said where the words of `Sets` are loaded; without a set, what opening and connecting say. */
export type KeyOf<Sets extends WordSet = never> = FirstKey | SetKeys[Sets]

export type MessageKey = KeyOf<WordSet>

/** Every word of the interface in one language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>

type SetsOf<Sets extends WordSet> = {
  readonly [Set in Sets]: () => Promise<Readonly<Record<SetKeys[Set], Message>>>
}

/** The sets of later wings in one language. */
export type LaterSets = SetsOf<LaterSet>

/** One language, in the sets it is loaded in; one that lacks a word of English does not type-check. */
export interface Locale {
  readonly words: Readonly<Record<FirstKey, Message>>
  readonly later: SetsOf<keyof English['later']>
  readonly more: () => Promise<LaterSets>
}
