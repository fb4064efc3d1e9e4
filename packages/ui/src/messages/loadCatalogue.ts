import type { Catalogue, Locale, WordPart } from './Catalogue'
import { en } from './en'

/** Languages beside English; each is a chunk of its own that names the chunks of its later parts. */
const languages = {
  ar: async (): Promise<Locale> => (await import('./ar')).ar,
  pseudo: async (): Promise<Locale> => (await import('./pseudo')).pseudo,
}

/** The nearest language we have for a BCP 47 tag, English otherwise. */
export function matchLocale(tag: string | undefined): keyof typeof languages | 'en' {
  const language = tag?.toLowerCase().split('-')[0]
  return language === 'ar' || language === 'pseudo' ? language : 'en'
}

/** The words of opening and connecting in a language, with those of `parts`. */
export async function loadCatalogue(tag: string | undefined, parts: Iterable<WordPart>): Promise<Partial<Catalogue>> {
  const locale = matchLocale(tag)
  const { words, later }: Locale = locale === 'en' ? en : await languages[locale]()
  return Object.assign({}, words, ...(await Promise.all(Array.from(parts, (part) => later[part]()))))
}
