import type { ButtonWords } from '../messages/en'

/**
 * Loads the words of a language; nothing where English serves or the chunk cannot be had, so that English stays.
 * @param locale BCP 47 tag
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
