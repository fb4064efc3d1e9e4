import { formatAmount } from '@latchkey/protocol/text'
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

it.each(['ar', 'ar-EG', 'ar-SA'])(
  'a page in %s has one sort of digits, those of addresses and of fields',
  async (tag) => {
    const language = createLanguage(() => {})
    await language.update(options(tag))
    await language.add(['account', 'swap', 'chart'])
    const words = language.words()
    const amount = formatAmount('2998', words.locale, 4)
    const said = [
      words('swap.rate', { one: 'ETH', amount, other: 'USDC' }),
      words('account.accounts', { count: 2998 }),
      words('chart.start', { time: new Intl.DateTimeFormat(words.locale, { timeStyle: 'short' }).format(0) }),
      new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' }).format(0),
    ]
    for (const text of said) expect(text).toMatch(/\d/)
    expect(said.join(' ')).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
    expect(said[1]).toContain('2,998')
  },
)

it("a site's own words win in every set, before and after it is loaded", async () => {
  const language = createLanguage(() => {})
  await language.update(options('en', { 'title.Account': 'Me', 'title.Connect': 'Sign in' }))
  await language.add(['account'])
  expect([language.words()('title.Account'), language.words()('title.Connect')]).toEqual(['Me', 'Sign in'])
  await language.update(options('ar', { 'title.Account': 'أنا' }))
  expect(language.words()('title.Account')).toBe('أنا')
})
