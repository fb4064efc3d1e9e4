import { matchLocale } from './loadLocale'

/**
 * A tag the platform's formatters accept and our catalogue speaks. Arabic has the digits of addresses, of fields to type in and of
 * explorers on every page, whatever its country would write, so that what is compared looks the same.
 */
export function knownTag(tag: string): string {
  const locale = matchLocale(tag)
  if (locale === 'pseudo' || (locale === 'en' && !/^en\b/i.test(tag))) return 'en'
  try {
    return `${new Intl.Locale(tag, locale === 'ar' ? { numberingSystem: 'latn' } : {})}`
  } catch {
    return locale
  }
}
