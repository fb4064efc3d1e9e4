import type { Catalogue } from './Catalogue'
import { en } from './en'

/** Languages beside English; each is a chunk of its own. */
const locales = {
  ar: async (): Promise<Catalogue> => (await import('./ar')).ar,
  pseudo: async (): Promise<Catalogue> => (await import('./pseudo')).pseudo,
}

/** The nearest language we have for a BCP 47 tag, English otherwise. */
export function matchLocale(tag: string | undefined): keyof typeof locales | 'en' {
  const language = tag?.toLowerCase().split('-')[0]
  return language === 'ar' || language === 'pseudo' ? language : 'en'
}

/** The words of a language; English comes without its rest until that is asked for. */
export async function loadCatalogue(tag: string | undefined, extent: 'first' | 'whole'): Promise<Partial<Catalogue>> {
  const locale = matchLocale(tag)
  if (locale !== 'en') return locales[locale]()
  return extent === 'first' ? en : { ...en, ...(await import('./enRest')).enRest }
}
