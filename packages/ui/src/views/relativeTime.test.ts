import { expect, it } from 'vitest'
import { createWords } from '../messages/createWords'
import { wordsAr } from '../wings/account/words.ar'
import { wordsEn } from '../wings/account/words.en'
import { relativeTime } from './relativeTime'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [minute, '1 min ago'],
  [135_000, '2 min ago'],
  [hour, '1 hr ago'],
  [2 * hour, '2 hrs ago'],
  [day, '1 d ago'],
  [2 * day, '2 d ago'],
  [30 * day, '1 mo ago'],
  [364 * day, '12 mo ago'],
  [365 * day, '1 yr ago'],
  [730 * day, '2 yrs ago'],
  [-minute, 'in 1 min'],
  [-3 * hour, 'in 3 hrs'],
  [-60 * day, 'in 2 mo'],
])('a distance of %i ms reads %s', (ms, text) => expect(relativeTime(createWords(wordsEn, 'en'), ms)).toBe(text))

it('has words of its own in Arabic', () => {
  const words = createWords(wordsAr, 'ar')
  // Each part keeps its own direction between isolating marks.
  const plain = (ms: number) => relativeTime(words, ms).replace(/[\u2068\u2069]/g, '')
  expect([minute, 60 * day, 365 * day, -hour].map(plain)).toEqual(['قبل دقيقة', 'قبل شهرين', 'قبل سنة', 'بعد ساعة'])
})
