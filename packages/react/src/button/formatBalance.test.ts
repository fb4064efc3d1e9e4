import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance'

test.each([
  ['0', '0.00'],
  ['0.00', '0.00'],
  ['1.2', '1.20'],
  ['1.20449', '1.2044'],
  ['0.99999', '0.9999'],
  ['9999.999', '9,999.99'],
  ['0.00009', '<0.0001'],
  ['123456789012345678.5', '123,456,789,012,345,678.50'],
])('writes %s as %s', (balance, text) => {
  expect(formatBalance(balance, 'en')).toBe(text)
})

test('follows the locale', () => {
  expect(formatBalance('1234.5', 'de')).toBe('1.234,50')
})

test('never shows more than there is', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
  fc.assert(
    fc.property(amounts, ([whole, fraction]) => {
      const digits = `${fraction}`.padStart(18, '0')
      const shown = formatBalance(`${whole}.${digits}`, 'en').replace(/,/g, '')
      if (shown.startsWith('<')) return
      const [shownWhole = '', shownFraction = ''] = shown.split('.')
      expect(BigInt(shownWhole)).toBe(whole)
      expect(BigInt(shownFraction.padEnd(18, '0'))).toBeLessThanOrEqual(fraction)
    }),
  )
})
