import type { Catalogue } from './Catalogue'
import { en } from './en'

/** Languages beside English; each is a chunk of its own. */
export const locales = {
  ar: async (): Promise<Catalogue> => (await import('./ar')).ar,
  pseudo: async (): Promise<Catalogue> => (await import('./pseudo')).pseudo,
}

/** The nearest language we have for a BCP 47 tag, English otherwise. */
export function matchLocale(tag: string | undefined): keyof typeof locales | 'en' {
  const language = tag?.toLowerCase().split('-')[0]
  return language === 'ar' || language === 'pseudo' ? language : 'en'
}

export async function loadCatalogue(tag: string | undefined): Promise<Catalogue> {
  const locale = matchLocale(tag)
  return locale === 'en' ? en : locales[locale]()
}
