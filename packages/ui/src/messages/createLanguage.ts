import type { ResolvedOptions } from '@latchkey/core'
import type { Catalogue, Locale, MessageKey, WordPart } from './Catalogue'
import { createWords, type Words } from './createWords'
import { en } from './en'
import { knownTag } from './knownTag'
import { loadLocale } from './loadLocale'

type LanguageOptions = Pick<ResolvedOptions, 'locale' | 'messages'>

/** The words of one instance: follow the option or the page's `lang`, and change while mounted. */
export interface Language {
  words(): Words<MessageKey>
  /** Settles when the wanted catalogue is in, or could not be loaded and the last language stays. */
  update(options: LanguageOptions): Promise<void>
  /** Adds words of later views, in this language and every later one; rejects when they cannot be loaded. */
  add(parts: readonly WordPart[]): Promise<void>
}

export function createLanguage(onChange: () => void): Language {
  let words = createWords(en.words, 'en')
  let wanted = ''
  let overrides: LanguageOptions['messages'] | undefined
  /** What is there, of which language. */
  let held = {
    tag: '',
    locale: undefined as Locale | undefined,
    catalogue: {} as Partial<Catalogue>,
    parts: new Set<WordPart>(),
  }
  const parts = new Set<WordPart>()
  const load = async (tag: string): Promise<void> => {
    const asked = [...parts]
    // A language that is here already is not waited for: its parts are asked for in this very moment.
    const known = held.tag === tag ? held.locale : undefined
    const locale = known ?? (await loadLocale(tag, asked))
    const pages = await Promise.all(asked.map((part) => locale.later[part]()))
    if (wanted !== tag) return
    // Of two loads of one language the one that asked for more may end first.
    const before = held.tag === tag ? held : undefined
    held = {
      tag,
      locale,
      catalogue: Object.assign({}, locale.words, before?.catalogue, ...pages),
      parts: new Set([...(before?.parts ?? []), ...asked]),
    }
    words = createWords(held.catalogue, knownTag(tag), overrides)
    onChange()
  }
  const lacks = (part: WordPart) => held.tag !== wanted || !held.parts.has(part)
  return {
    words: () => words,
    async update({ locale, messages }) {
      const tag = locale ?? (document.documentElement.lang || 'en')
      if (tag === wanted && overrides === messages) return
      wanted = tag
      overrides = messages
      await load(tag).catch(() => {})
    },
    async add(added) {
      try {
        // The language may change on the way.
        while (added.some(lacks)) {
          for (const part of added) parts.add(part)
          await load(wanted)
        }
      } catch (error) {
        for (const part of added) if (lacks(part)) parts.delete(part)
        throw error
      }
    },
  }
}
