import type { ResolvedOptions } from '@latchkey/core'
import { createWords, type Words } from './createWords'
import { en } from './en'
import { loadCatalogue, matchLocale } from './loadCatalogue'

type LanguageOptions = Pick<ResolvedOptions, 'locale' | 'messages'>

/** The words of one instance: follow the option or the page's `lang`, and change while mounted. */
export interface Language {
  words(): Words
  /** Settles when the wanted catalogue is in, or could not be loaded and English stays. */
  update(options: LanguageOptions): Promise<void>
  /** Adds the words of the views after connecting; rejects when they cannot be loaded. */
  complete(options: LanguageOptions): Promise<void>
}

export function createLanguage(onChange: () => void): Language {
  let words = createWords(en, 'en')
  let wanted = ''
  let overrides: LanguageOptions['messages'] | undefined
  let extent: 'first' | 'whole' = 'first'
  const load = async (tag: string): Promise<void> => {
    const catalogue = await loadCatalogue(tag, extent)
    if (wanted !== tag) return
    words = createWords(catalogue, knownTag(tag), overrides)
    onChange()
  }
  const update = async ({ locale, messages }: LanguageOptions): Promise<void> => {
    const tag = locale ?? (document.documentElement.lang || 'en')
    if (tag === wanted && overrides === messages) return
    wanted = tag
    overrides = messages
    // Without its catalogue the last language stays.
    await load(tag).catch(() => {})
  }
  return {
    words: () => words,
    update,
    async complete(options) {
      if (extent === 'whole') return
      await update(options)
      extent = 'whole'
      await load(wanted).catch((error: unknown) => {
        extent = 'first'
        throw error
      })
    },
  }
}

/** A tag the platform's formatters accept and our catalogue speaks. */
function knownTag(tag: string): string {
  const locale = matchLocale(tag)
  if (locale === 'pseudo' || (locale === 'en' && !/^en\b/i.test(tag))) return 'en'
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? locale
  } catch {
    return locale
  }
}
