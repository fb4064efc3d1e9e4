import type { ButtonWords } from '../messages/en'

/**
 * Loads the words of a language; `undefined` for English, for a language without a catalogue, and when loading fails.
 * @param locale BCP 47 tag
 * @example
 * const words = await loadButtonWords('ar-EG')
 */
export async function loadButtonWords(locale: string): Promise<ButtonWords | undefined> {
  const language = locale.replace(/[-_].*/, '')
  if (language === 'en') return undefined
  const catalogues = await import('../messages/catalogues').then(
    (module) => module.catalogues,
    () => undefined,
  )
  return catalogues?.[locale] ?? catalogues?.[language]
}
