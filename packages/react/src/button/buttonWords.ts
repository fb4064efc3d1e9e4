import { type ButtonWords, en } from '../messages/en'

/**
 * Loads the words of a language; nothing where English serves or the chunk cannot be had, so that English stays.
 * @param locale BCP 47 tag
 */
export async function loadButtonWords(locale: string): Promise<ButtonWords | undefined> {
  const language = locale.replace(/-.*/, '')
  if (language === 'en') return undefined
  const catalogues = await import('../messages/catalogues').then(
    (module) => module.catalogues,
    () => undefined,
  )
  return catalogues?.[locale] ?? catalogues?.[language]
}

/** Says a word of the catalogue with its `{names}` filled in. */
export type Say = (key: keyof ButtonWords, values?: Readonly<Record<string, string>>) => string

/** Finds words: the site's own, else the language's, else English. */
export function sayWith(own: Readonly<Record<string, string>> = {}, words: ButtonWords = en): Say {
  return (key, values = {}) => (own[key] ?? words[key]).replace(/{(\w+)}/g, (_, name: string) => values[name] ?? '')
}
