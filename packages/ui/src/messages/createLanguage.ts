import type { ResolvedOptions } from '@latchkey/core'
import type { Catalogue, Locale, MessageKey, WordSet } from './Catalogue'
import { createWords, type Words } from './createWords'
import { en } from './en'
import { knownTag } from './knownTag'
import { loadLocale } from './loadLocale'
import { loadSet } from './loadSet'

type LanguageOptions = Pick<ResolvedOptions, 'locale' | 'messages'>

/** The words of one instance: follow the option or the page's `lang`, and change while mounted. */
export interface Language {
  words(): Words<MessageKey>
  /** Settles when the wanted catalogue is in, or could not be loaded and the last language stays. */
  update(options: LanguageOptions): Promise<void>
  /** Adds words of later views, in this language and every later one; rejects when they cannot be loaded. */
  add(sets: readonly WordSet[]): Promise<void>
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
    sets: new Set<WordSet>(),
  }
  const sets = new Set<WordSet>()
  const load = async (tag: string): Promise<void> => {
    const asked = [...sets]
    // A language that is here already is not waited for: its sets are asked for in this very moment.
    const known = held.tag === tag ? held.locale : undefined
    const locale = known ?? (await loadLocale(tag, asked))
    const pages = await Promise.all(asked.map((set) => loadSet(locale, set)))
    if (wanted !== tag) return
    // Of two loads of one language the one that asked for more may end first.
    const before = held.tag === tag ? held : undefined
    held = {
      tag,
      locale,
      catalogue: Object.assign({}, locale.words, before?.catalogue, ...pages),
      sets: new Set([...(before?.sets ?? []), ...asked]),
    }
    words = createWords(held.catalogue, knownTag(tag), overrides)
    onChange()
  }
  const lacks = (set: WordSet) => held.tag !== wanted || !held.sets.has(set)
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
          for (const set of added) sets.add(set)
          await load(wanted)
        }
      } catch (error) {
        for (const set of added) if (lacks(set)) sets.delete(set)
        throw error
      }
    },
  }
}
