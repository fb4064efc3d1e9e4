import { expect, test } from 'vitest'
import { ar } from '../messages/ar'
import { loadButtonWords } from './loadButtonWords'

test.each(['ar', 'ar-EG', 'ar_EG'])('%s is said in Arabic', async (locale) => {
  expect(await loadButtonWords(locale)).toBe(ar)
})

test.each(['en', 'en-GB', 'en_US', 'xx', ''])('"%s" leaves the English there is', async (locale) => {
  expect(await loadButtonWords(locale)).toBeUndefined()
})
