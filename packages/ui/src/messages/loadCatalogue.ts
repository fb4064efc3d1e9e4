import type { Catalogue, WordPart } from './Catalogue'
import { loadLocale } from './loadLocale'

/** The words of opening and connecting in a language, with those of `parts`. */
export async function loadCatalogue(tag: string | undefined, parts: readonly WordPart[]): Promise<Partial<Catalogue>> {
  const { words, later } = await loadLocale(tag, parts)
  return Object.assign({}, words, ...(await Promise.all(parts.map((part) => later[part]()))))
}
