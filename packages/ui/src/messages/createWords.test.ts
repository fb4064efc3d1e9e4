import { describe, expect, it } from 'vitest'
import type { WordSet } from './Catalogue'
import { createWords } from './createWords'
import { en as english } from './en'
import { errorText } from './errorText'
import { loadCatalogue } from './loadCatalogue'
import { matchLocale } from './loadLocale'
import { loadSet } from './loadSet'

const sets = Object.keys({ ...english.later, ...(await english.more()) }) as WordSet[]
const en = await loadCatalogue('en', sets)
const ar = await loadCatalogue('ar', sets)

const blanksOf = (message: unknown) =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'count')

describe('words', () => {
  it('fills blanks, counts in the language and lets the site have its own words', () => {
    const words = createWords(en, 'en', { 'connect.help': 'New here?' })
    expect(words('connecting.locked', { wallet: 'Harbor' })).toBe('Open Harbor to continue')
    expect(words('account.accounts', { count: 1 })).toBe('1 account')
    expect(words('account.accounts', { count: 1200 })).toBe('1,200 accounts')
    expect(words('connect.help')).toBe('New here?')
    expect(createWords(ar, 'ar')('account.accounts', { count: 3 })).toContain('حسابات')
  })

  it('isolates names in right-to-left sentences and takes controls out of them', () => {
    expect(createWords(ar, 'ar')('connecting.locked', { wallet: 'Har\u202ebor' })).toBe(
      'افتح \u2068Harbor\u2069 للمتابعة',
    )
  })

  it('has a sentence for every error, the generic one for unknown codes', () => {
    const words = createWords(en, 'en')
    expect(errorText(words, 'connect.timed_out')).toBe('The wallet did not answer in time.')
    expect(errorText(words, 'no.such_code')).toBe(en['error.generic'])
    expect(errorText(words, 'constructor')).toBe(en['error.generic'])
  })

  it('Arabic has every message with the same blanks', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
    for (const [key, message] of Object.entries(en)) {
      const own = new Set(blanksOf(ar[key as keyof typeof en]))
      for (const name of blanksOf(message)) expect(own.has(name), `${key} lacks {${name}}`).toBe(true)
    }
  })

  it('a word is in one set only', async () => {
    const seen = new Set<string>(Object.keys(english.words))
    for (const set of sets)
      for (const key of Object.keys(await loadSet(english, set))) {
        expect(seen.has(key), `${key} is in ${set} and elsewhere`).toBe(false)
        seen.add(key)
      }
  })

  it.each([
    ['ar-EG', 'ar'],
    ['AR', 'ar'],
    ['en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('a page in %s reads %s', (tag, locale) => expect(matchLocale(tag)).toBe(locale))
})
