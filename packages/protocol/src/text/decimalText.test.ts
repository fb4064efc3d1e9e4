import fc from 'fast-check'
import { formatUnits } from 'viem'
import { expect, it } from 'vitest'
import { decimalText } from './decimalText'

it.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [5n, 0, '5'],
  [-1_500_000n, 6, '-1.5'],
] as const)('%s with %i decimals is %s', (value, decimals, text) => expect(decimalText(value, decimals)).toBe(text))

it('is exact: viem reads the same', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      expect(decimalText(value, decimals)).toBe(formatUnits(value, decimals))
    }),
  )
})
