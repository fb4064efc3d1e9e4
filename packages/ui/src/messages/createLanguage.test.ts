import { expect, it } from 'vitest'
import { createLanguage } from './createLanguage'

const options = (locale: string, messages: Readonly<Record<string, string>> = {}) => ({ locale, messages })

it('adds the words of a wing to the language that is spoken, and keeps them when it changes', async () => {
  const language = createLanguage(() => {})
  await language.update(options('en'))
  expect(language.words().find('title.Account')).toBeUndefined()
  await language.add(['account'])
  expect(language.words()('title.Account')).toBe('Account')
  await language.update(options('ar'))
  expect(language.words()('title.Account')).toBe('الحساب')
  expect(language.words().dir).toBe('rtl')
})

it('wings that come at the same time, while the language changes, all have their words in the end', async () => {
  const language = createLanguage(() => {})
  void language.update(options('en'))
  const first = language.add(['account'])
  void language.update(options('ar'))
  const second = language.add(['networks', 'errors'])
  await Promise.all([first, second])
  for (const key of ['title.Account', 'title.Networks', 'title.ErrorDetails'] as const)
    expect(language.words()(key)).toMatch(/[\u0600-\u06ff]/)
})

it("a site's own words win in every set, before and after it is loaded", async () => {
  const language = createLanguage(() => {})
  await language.update(options('en', { 'title.Account': 'Me', 'title.Connect': 'Sign in' }))
  await language.add(['account'])
  expect([language.words()('title.Account'), language.words()('title.Connect')]).toEqual(['Me', 'Sign in'])
  await language.update(options('ar', { 'title.Account': 'أنا' }))
  expect(language.words()('title.Account')).toBe('أنا')
})
