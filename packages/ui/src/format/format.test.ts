import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWords } from '../messages/createWords'
import { wordsEn } from '../wings/account/words.en'
import { age } from './age'
import { formatAmount } from './formatAmount'
import { shortAddress } from './shortAddress'

describe('formatAmount', () => {
  it.each([
    ['0', '0.00'],
    ['0.00', '0.00'],
    ['1', '1.00'],
    ['1.2', '1.20'],
    ['1.20456789', '1.2045'],
    ['0.00012345', '0.000123'],
    ['0.0000000001', '<0.000001'],
    ['1234567.891', '1,234,567.891'],
    ['9999999999999999.5', '9,999,999,999,999,999.50'],
  ])('%s reads %s', (value, shown) => expect(formatAmount(value, 'en')).toBe(shown))

  it('never shows more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
        (whole, rest) => {
          const value = `${whole}.${rest.toString().padStart(18, '0')}`
          const shown = formatAmount(value, 'en').replaceAll(',', '')
          if (!shown.startsWith('<')) expect(Number(shown)).toBeLessThanOrEqual(Number(value))
        },
      ),
    )
  })
})

it('shortAddress keeps both ends', () => {
  expect(shortAddress('0x4f3A120E72C76c22ae802D129F599BFDbc31cb91')).toBe('0x4f3A…cb91')
  expect(shortAddress('short')).toBe('short')
})

it.each([
  [0, 'just now'],
  [135_000, '2 min ago'],
  [3_600_000, '1 hr ago'],
  [7_200_000, '2 hrs ago'],
  [172_800_000, '2 d ago'],
])('an age of %i ms reads %s', (ms, text) => expect(age(createWords(wordsEn, 'en'), ms)).toBe(text))
