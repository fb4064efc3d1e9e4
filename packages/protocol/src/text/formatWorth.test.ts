import { describe, expect, it } from 'vitest'
import { formatPrice, formatWorth, worthParts } from './formatWorth'

describe('money for reading', () => {
  it.each([
    [4812.356, 'en', '$4,812.36'],
    [0, 'en', '$0.00'],
    [0.004, 'en', '<$0.01'],
    [0.01, 'en', '$0.01'],
    [1234.5, 'de', '1.234,50\u00a0$'],
  ] as const)('%f in %s is worth %s', (dollars, locale, text) => {
    expect(formatWorth(dollars, locale)).toBe(text)
  })
  it('is the same sign in all countries that have dollars, and has cents where there are any if asked', () => {
    expect(['en-CA', 'en-AU'].map((locale) => formatWorth(5, locale))).toEqual(['$5.00', '$5.00'])
    expect([7500, 1.9].map((dollars) => formatWorth(dollars, 'en', 'used'))).toEqual(['$7,500', '$1.90'])
  })
  it.each([
    [0.000012345, '$0.0000123'],
    [3204.11, '$3,204.11'],
    [0, '$0.00'],
  ] as const)('%f is a price of %s', (dollars, text) => {
    expect(formatPrice(dollars, 'en')).toBe(text)
  })
  it.each([
    [4812.36, 'en', ['$4,812', '.36']],
    [4812.36, 'de', ['4.812', ',36\u00a0$']],
    [0.001, 'en', ['<$0.01', '']],
  ] as const)('the cents of %f in %s stand apart', (dollars, locale, parts) => {
    expect(worthParts(dollars, locale)).toEqual(parts)
  })
})

it('stands in a line that runs to the left as it is read, whatever is around it', () => {
  expect(formatWorth(4812.36, 'ar')).toMatch(/^\u2066[^\u200e\u200f]*US\$\u2069$/)
  expect(worthParts(4812.36, 'ar').join('')).not.toMatch(/[\u200e\u200f\u2066]/)
  expect(formatWorth(4812.36, 'en')).toBe('$4,812.36')
})
