import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount'

test.each([
  ['0', 4, '0.00'],
  ['0.00', 4, '0.00'],
  ['.5', 4, '0.50'],
  ['1', 6, '1.00'],
  ['1.2', 4, '1.20'],
  ['1.20449', 4, '1.2044'],
  ['0.99999', 4, '0.9999'],
  ['9999.999', 2, '9,999.99'],
  ['0.00009', 4, '<0.0001'],
  ['0.00012345', 6, '0.000123'],
  ['0.0000000001', 6, '<0.000001'],
  [`0.${'0'.repeat(400)}1`, 6, '<0.000001'],
  ['123456789012345678.5', 2, '123,456,789,012,345,678.50'],
])('writes %s with at most %i decimals as %s', (amount, most, text) => {
  expect(formatAmount(amount, 'en', most)).toBe(text)
})

test('follows the locale', () => {
  expect(formatAmount('1234.5', 'de', 2)).toBe('1.234,50')
  expect(formatAmount('0.00001', 'de', 4)).toBe('<0,0001')
})

test('never shows more than there is', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 6 }), ([whole, fraction], most) => {
      const digits = `${fraction}`.padStart(18, '0')
      const shown = formatAmount(`${whole}.${digits}`, 'en', most).replace(/,/g, '')
      if (shown.startsWith('<')) return
      const [shownWhole = '', shownFraction = ''] = shown.split('.')
      expect(BigInt(shownWhole)).toBe(whole)
      expect(BigInt(shownFraction.padEnd(18, '0'))).toBeLessThanOrEqual(fraction)
    }),
  )
})
