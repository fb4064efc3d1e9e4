import { describe, expect, test } from 'vitest'
import { readAmount } from './readAmount'
import { writeAmount } from './writeAmount'

describe('an amount that was typed', () => {
  test.each([
    ['en', '', ''],
    ['en', '100', '100'],
    ['en', ' 0100 ', '100'],
    ['en', '1.', '1.'],
    ['en', '.', '0.'],
    ['en', '.5', '0.5'],
    ['en', '9,99', '9.99'],
    ['en', '1,', '1.'],
    ['en', '0,123', '0.123'],
    ['en', '1234,567', '1234.567'],
    ['en', '1.234', '1.234'],
    ['en', '1,234.56', '1234.56'],
    ['en', '1,234.', '1234.'],
    ['en', '1,234,567', '1234567'],
    ['en-IN', '1,23,456.7', '123456.7'],
    ['de', '1.234,56', '1234.56'],
    ['de', '1,234', '1.234'],
    ['de', '1.5', '1.5'],
    ['de', '1.234.567', '1234567'],
    ['es', '1.234,5', '1234.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['de-CH', "1'234", '1234'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1\u202f234', '1234'],
    ['fr', '1.234', '1.234'],
    ['en', '١٢٣٫٤٥', '123.45'],
    ['ar', '١٢٣٫٤٥', '123.45'],
    ['ar', '١٬٢٣٤٫٥', '1234.5'],
    ['ar', '1٬234', '1234'],
    ['fa', '۱۲۳٫۵', '123.5'],
    ['fa', '۱۲۳', '123'],
    ['en', '9'.repeat(78), '9'.repeat(78)],
  ])('in %s %j is %j', (locale, text, amount) => {
    expect(readAmount(text, { locale, decimals: 6 })).toBe(amount)
  })

  test.each([
    ['en', '1,234', 'a thousand or little more than one'],
    ['de', '1.234', 'the same'],
    ['en', '1.234,56', 'grouped as others do'],
    ['de', '1,234.56', 'grouped as others do'],
    ['en', '1,23,456', 'grouped as others do'],
    ['en', '1,2345.6', 'no groups'],
    ['en', '1 000', 'grouped as others do'],
    ['en', '0,123.4', 'no groups'],
    ['en', ',123.4', 'no groups'],
    ['en', '1.2.3', 'two points'],
    ['en', '1..', 'two points'],
    ['ar', '1٫2٫3', 'two points'],
    ['ar', '1٬2٫3', 'no groups'],
    ['ar', '1٬5', 'no groups'],
    ['ar', '1٬2a', 'a letter'],
    ['en', '1,234٫5', 'signs of two scripts'],
    ['en', '1\u202e00', 'a mark that turns digits'],
    ['ar', '\u2067100\u2069', 'marks around digits'],
    ['en', '1\u200b00', 'a mark nobody sees'],
    ['en', 'a', 'a letter'],
    ['en', '1e3', 'letters'],
    ['en', '0x10', 'letters'],
    ['en', '-5', 'a sign'],
    ['en', '+5', 'a sign'],
    ['en', '−5', 'a sign'],
    ['en', '$5', 'a currency'],
    ['en', '5 ETH', 'a currency'],
    ['en', '1_000', 'code'],
    ['en', '１２', 'digits of others'],
    ['en', '½', 'a fraction'],
    ['en', 'Infinity', 'a word'],
    ['en', '9'.repeat(101), 'more than anybody has'],
  ])('U-18 U-21 in %s %j is none: %s', (locale, text) => {
    expect(readAmount(text, { locale, decimals: 6 })).toBeUndefined()
  })

  test('is cut behind the digits its unit has, and only there', () => {
    expect(readAmount('1.23456789', { decimals: 6 })).toBe('1.234567')
    expect(readAmount('1.23456789')).toBe('1.23456789')
    expect(readAmount('1.9', { decimals: 0 })).toBe('1')
  })
})

test.each(['en', 'en-IN', 'de', 'de-CH', 'fr', 'es', 'it', 'pt-BR', 'ru', 'tr', 'ja', 'ar', 'fa', 'he'])(
  'U-21 in %s a thousand as it is written is never one, nor one and its decimals a thousand',
  (locale) => {
    const thousand = (1000).toLocaleString(locale, { useGrouping: 'always' })
    expect([undefined, '1000']).toContain(readAmount(thousand, { locale }))
    expect(readAmount((1234567).toLocaleString(locale), { locale })).toBe('1234567')
    const small = (1).toLocaleString(locale, { minimumFractionDigits: 3 })
    expect(readAmount(small, { locale })).toBe('1.000')
    // Written as a thousand it is not read as one by anybody who writes so, and what others write so is not read as a thousand.
    for (const text of ['1.000', '1,000', '1 000', '1’000'])
      expect([undefined, text === small ? '1.000' : '1000', ...(text === thousand ? [] : ['1.000'])]).toContain(
        readAmount(text, { locale }),
      )
    expect(readAmount(thousand, { locale })).not.toBe('1.000')
  },
)

test.each([
  ['de', '1.234', '1,234'],
  ['en', '1.234', '1.234'],
  ['fr', '1.234', '1.234'],
  ['ar', '1.234', '1.234'],
])('in %s %s stands in a field as %s, and is read again', (locale, amount, text) => {
  expect(writeAmount(amount, locale)).toBe(text)
  expect(readAmount(text, { locale })).toBe(amount)
})
