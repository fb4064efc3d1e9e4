import { ar } from './ar'
import { en } from './en'
import type { LabWords } from './LabWords'

/** A language of the lab's own page. */
export type LabLanguage = 'en' | 'ar'

/** The lab speaks what its buttons speak, as far as it can. */
export const languageOf = (locale: unknown): LabLanguage =>
  typeof locale === 'string' && /^ar\b/i.test(locale) ? 'ar' : 'en'

export const wordsOf = (language: LabLanguage): LabWords => ({ ar, en })[language]
