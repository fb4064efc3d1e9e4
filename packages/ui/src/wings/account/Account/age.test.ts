import { expect, it } from 'vitest'
import { createWords } from '../../../messages/createWords'
import { wordsEn } from '../words.en'
import { age } from './age'

it.each([
  [0, 'just now'],
  [135_000, '2 min ago'],
  [3_600_000, '1 hr ago'],
  [7_200_000, '2 hrs ago'],
  [172_800_000, '2 d ago'],
])('an age of %i ms reads %s', (ms, text) => expect(age(createWords(wordsEn, 'en'), ms)).toBe(text))
