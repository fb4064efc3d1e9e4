import type { Catalogue, Locale, WordSet } from './Catalogue'

type Sets = Readonly<Record<WordSet, () => Promise<Partial<Catalogue>>>>

/** Loads a set of words in a language, wherever the language has it. */
export const loadSet = async ({ later, more }: Locale, set: WordSet): Promise<Partial<Catalogue>> =>
  ((later as Partial<Sets>)[set] ?? ((await more()) as Sets)[set])()
