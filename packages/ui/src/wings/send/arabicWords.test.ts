import { expect, it } from 'vitest'
import { wordsAr as receiveAr } from '../receive/words.ar'
import { wordsEn as receiveEn } from '../receive/words.en'
import { wordsAr as swapAr } from '../swap/words.ar'
import { stepsWordsAr } from './stepsWords.ar'
import { stepsWordsEn } from './stepsWords.en'
import { wordsAr } from './words.ar'
import { wordsEn } from './words.en'

it('in Arabic a token is never called a code', () => {
  const english: Readonly<Record<string, unknown>> = { ...wordsEn, ...stepsWordsEn, ...receiveEn }
  const arabic: Readonly<Record<string, unknown>> = { ...wordsAr, ...stepsWordsAr, ...receiveAr }
  const ofTokens = Object.keys(english).filter((key) => /token/i.test(JSON.stringify(english[key])))
  expect(ofTokens.length).toBeGreaterThan(5)
  for (const key of ofTokens) expect(arabic[key], key).not.toMatch(/رمز|رموز/)
})

it('in Arabic the most that can be sent and swapped is one word', () => {
  expect(wordsAr['send.most']).toBe(swapAr['swap.max'])
})
