import { expect, test } from 'vitest'
import { feeText } from './feeText'

test.each([
  [42_000_123_456_789n, '0.00004201'],
  [1n, '0.000000000000000001'],
  [999_999n, '0.000000000001'],
  [0n, '0'],
])('a fee of %s is never shown as less than it is', (fee, text) => {
  expect(feeText(fee, 18)).toBe(text)
})
