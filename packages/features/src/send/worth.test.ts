import { describe, expect, test } from 'vitest'
import { amountWorth, worthOf } from './worth'

describe('what an amount is worth', () => {
  test.each([
    [10n ** 18n, 18, 3204.11, '3204.11'],
    [25n * 10n ** 16n, 18, 3204.12, '801.03'],
    [1n, 18, 3204.11, '0.00'],
    [10n ** 30n, 6, 1, '1000000000000000000000000.00'],
    [3n, 0, 0.5, '1.50'],
    [10n ** 18n, 18, 1e-12, '0.00'],
  ])('%s of %s decimals at %s is %s', (amount, decimals, price, dollars) => {
    expect(worthOf(amount, decimals, price)).toBe(dollars)
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-30])(
    'there is no worth at a price of %s',
    (price) => {
      expect([worthOf(1n, 0, price), amountWorth(100n, 0, price)]).toEqual([undefined, undefined])
    },
  )

  test('dollars are an amount, never more than they are worth', () => {
    expect(amountWorth(80103n, 18, 3204.12)).toBe(25n * 10n ** 16n)
    const amount = amountWorth(1000n, 6, 3) ?? 0n
    expect(amount).toBe(3_333_333n)
    expect(worthOf(amount, 6, 3)).toBe('9.99')
  })
})
