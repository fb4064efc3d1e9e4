/** The languages a visitor can choose: those of `messages/`, by their tags. */
export const languages: readonly string[] = ['en', 'ar']

/** Which of them a tag leads to. */
export const languageOf = (tag: string): string =>
  languages.find((one) => one === tag.toLowerCase().split('-')[0]) ?? 'en'

/** What a language calls itself. */
export const languageName = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
