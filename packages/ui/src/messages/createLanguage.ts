import type { ResolvedOptions } from '@latchkey/core'
import { createWords, type Words } from './createWords'
import { en } from './en'
import { loadCatalogue, matchLocale } from './loadCatalogue'

/** The words of one instance: follow the option or the page's `lang`, and change while mounted. */
export interface Language {
  words(): Words
  /** Settles when the wanted catalogue is in, or could not be loaded and English stays. */
  update(options: Pick<ResolvedOptions, 'locale' | 'messages'>): Promise<void>
}

export function createLanguage(onChange: () => void): Language {
  let words = createWords(en, 'en')
  let wanted = ''
  let overrides: Readonly<Record<string, string>> | undefined
  return {
    words: () => words,
    async update({ locale, messages }) {
      const tag = locale ?? (document.documentElement.lang || 'en')
      if (tag === wanted && overrides === messages) return
      wanted = tag
      overrides = messages
      const catalogue = await loadCatalogue(tag).catch(() => en)
      if (wanted !== tag || overrides !== messages) return
      words = createWords(catalogue, catalogue === en ? englishTag(tag) : knownTag(tag), messages)
      onChange()
    },
  }
}

function englishTag(tag: string): string {
  return /^en\b/i.test(tag) ? knownTag(tag) : 'en'
}

/** A tag the platform's formatters accept. */
function knownTag(tag: string): string {
  if (matchLocale(tag) === 'pseudo') return 'en'
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return matchLocale(tag)
  }
}
