import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanceText } from './balanceText'

it.each([
  [0n, 18, '0.00'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.50'],
  [10n ** 22n, 18, '10000.00'],
  [5n, 0, '5.00'],
] as const)('%s with %i decimals is %s', (value, decimals, text) => {
  expect(balanceText(value, decimals)).toBe(text)
})
it('loses nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 2, max: 36 }), (value, decimals) => {
      const [whole = '', fraction = ''] = balanceText(value, decimals).split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
    }),
  )
})
