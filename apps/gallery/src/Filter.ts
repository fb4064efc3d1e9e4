/** What the gallery shows, as its address carries it. */
export interface Filter {
  /** A view's name, or empty for all. */
  readonly view: string
  /** A tile's name, or empty for all. */
  readonly state: string
  readonly theme: 'dark' | 'light'
  readonly locale: (typeof choices.locale)[number]
  readonly width: 'desktop' | 'phone'
  readonly accent: string
}

export const defaults: Filter = { view: '', state: '', theme: 'dark', locale: 'en', width: 'desktop', accent: '' }

export const choices = {
  theme: ['dark', 'light'],
  locale: ['en', 'ar', 'pseudo'],
  width: ['desktop', 'phone'],
} as const

/** Reads `#view=Connect&theme=light&locale=ar&width=phone`; unknown values fall back. */
export function parseFilter(fragment: string): Filter {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const pick = <T extends string>(name: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === given.get(name)) ?? fallback
  return {
    view: given.get('view') ?? '',
    state: given.get('state') ?? '',
    theme: pick('theme', choices.theme, defaults.theme),
    locale: pick('locale', choices.locale, defaults.locale),
    width: pick('width', choices.width, defaults.width),
    accent: given.get('accent') ?? '',
  }
}

/** The fragment of a filter, defaults left out. */
export function formatFilter(filter: Filter): string {
  const entries = Object.entries(filter).filter(([name, value]) => value !== defaults[name as keyof Filter])
  return entries.length === 0 ? '#' : `#${new URLSearchParams(entries)}`
}
