import type { Catalogue, WordSet } from './Catalogue'
import { loadLocale } from './loadLocale'
import { loadSet } from './loadSet'

/** The words of opening and connecting in a language, with those of `sets`. */
export async function loadCatalogue(tag: string | undefined, sets: readonly WordSet[]): Promise<Partial<Catalogue>> {
  const locale = await loadLocale(tag, sets)
  return Object.assign({}, locale.words, ...(await Promise.all(sets.map((set) => loadSet(locale, set)))))
}
