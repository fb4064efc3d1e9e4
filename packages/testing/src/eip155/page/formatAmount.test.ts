import fc from 'fast-check'
import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatAmount, formatFee } from './formatAmount'

test('amounts are exact: viem reads the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      expect(formatAmount(value, decimals)).toBe(formatUnits(value, decimals))
    }),
  )
})

test.each([
  [42_000_123_456_789n, '0.00004201'],
  [1n, '0.000000000000000001'],
  [999_999n, '0.000000000001'],
  [0n, '0'],
])('a fee of %s is never shown as less than it is', (fee, text) => {
  expect(formatFee(fee, 18)).toBe(text)
})
