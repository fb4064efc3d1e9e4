import type { Catalogue, WordSet } from './Catalogue'
import { loadLocale } from './loadLocale'

/** The words of opening and connecting in a language, with those of `sets`. */
export async function loadCatalogue(tag: string | undefined, sets: readonly WordSet[]): Promise<Partial<Catalogue>> {
  const { words, later } = await loadLocale(tag, sets)
  return Object.assign({}, words, ...(await Promise.all(sets.map((set) => later[set]()))))
}
