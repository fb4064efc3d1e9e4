import type { Locale, WordSet } from './Catalogue'
import { en } from './en'

interface Source {
  readonly load: () => Promise<Locale>
  /** Sets that a page's own buttons open: fetched beside the language, which alone knows where its other sets are. */
  readonly early: Readonly<Partial<Record<WordSet, () => Promise<unknown>>>>
}

/** Languages beside English; each is a chunk of its own. */
const languages = {
  ar: {
    load: async () => (await import('./ar')).ar,
    early: {
      account: () => import('../wings/account/words.ar'),
      errors: () => import('../wings/errors/words.ar'),
      networks: () => import('../wings/networks/words.ar'),
      further: () => import('./further.ar'),
    },
  },
  pseudo: { load: async () => (await import('./pseudo')).pseudo(), early: {} },
} satisfies Record<string, Source>

const isLanguage = (name: string): name is keyof typeof languages => Object.hasOwn(languages, name)

/** The nearest language we have for a BCP 47 tag, English otherwise. */
export function matchLocale(tag: string | undefined): keyof typeof languages | 'en' {
  const language = tag?.toLowerCase().split('-')[0] ?? ''
  return isLanguage(language) ? language : 'en'
}

/** The language of a tag; `sets` are those it will be asked for next. */
export async function loadLocale(tag: string | undefined, sets: readonly WordSet[]): Promise<Locale> {
  const name = matchLocale(tag)
  if (name === 'en') return en
  const { load, early }: Source = languages[name]
  // A set that fails here is asked for again by the language.
  for (const set of sets) early[set]?.().catch(() => {})
  return load()
}
