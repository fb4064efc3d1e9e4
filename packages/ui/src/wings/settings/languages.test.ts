import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { matchLocale } from '../../messages/loadLocale'
import { languageName, languageOf, languages } from './languages'

it('every language there is can be chosen, by the name it calls itself', () => {
  const files = readdirSync(join(import.meta.dirname, '../../messages'))
  const tags = files.flatMap((file) => /^shell\.([a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
  expect([...languages].sort()).toEqual(tags.sort())
  expect(languages.map((tag) => matchLocale(tag))).toEqual(languages)
  expect(['en', 'ar'].map(languageName)).toEqual(['English', 'العربية'])
})

it.each(['ar-EG', 'AR', 'en-GB', 'de', ''])('a page in %s is shown in the language its words are in', (tag) =>
  expect(languageOf(tag)).toBe(matchLocale(tag)),
)
