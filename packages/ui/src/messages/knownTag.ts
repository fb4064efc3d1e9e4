import { matchLocale } from './loadLocale'

/** A tag the platform's formatters accept and our catalogue speaks. */
export function knownTag(tag: string): string {
  const locale = matchLocale(tag)
  if (locale === 'pseudo' || (locale === 'en' && !/^en\b/i.test(tag))) return 'en'
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? locale
  } catch {
    return locale
  }
}
