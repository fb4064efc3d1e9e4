import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCoinType } from './coinType'

describe('toCoinType', () => {
  // The table of ENSIP-11.
  test.each([
    [10, 2147483658],
    [56, 2147483704],
    [100, 2147483748],
    [137, 2147483785],
    [250, 2147483898],
    [8453, 2147492101],
    [42161, 2147525809],
    [0x7fffffff, 0xffffffff],
    [1, 2147483649],
    [10n, 2147483658],
  ])('chain %s has coin type %i', (chainId, coinType) => {
    expect(toCoinType(chainId)).toBe(coinType)
  })

  test.each([
    0x80000000,
    0x80000001,
    0xffffffff,
    0x100000000,
    0x80000000n,
    2n ** 200n,
    -1,
    -1n,
    -0x80000000,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])("refuses %s with the text 'Invalid chainId'", (chainId) => {
    expect(() => toCoinType(chainId)).toThrow(
      expect.objectContaining({ code: 'caip.invalid_coin_type', message: 'Invalid chainId' }),
    )
  })

  test('the chain number can be read back from every coin type', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (chainId) => {
        expect(toCoinType(chainId)).toBe(2 ** 31 + chainId)
      }),
    )
  })
})
