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

  test.each([
    [80103n, 18, 3204.12, '250000000000000000', '801.03'],
    // No more digits than a cent has: 0.006667, which is worth what was typed.
    [2000n, 18, 3000, '6667000000000000', '20.00'],
    [1000n, 6, 3, '3334000', '10.00'],
    [1n, 18, 3000, '4000000000000', '0.01'],
    // One of it is worth more than a cent: cut, else it would be more by far.
    [101n, 0, 0.5, '2', '1.00'],
  ])('%s cents at %s decimals and %s are %s, which reads as %s', (cents, decimals, price, amount, dollars) => {
    const found = amountWorth(cents, decimals, price) ?? 0n
    expect(`${found}`).toBe(amount)
    expect(worthOf(found, decimals, price)).toBe(dollars)
  })

  test('dollars that are held are an amount that is held', () => {
    const held = 6_666_900_000_000_000n
    expect(amountWorth(2000n, 18, 3000, held)).toBe(6_666_000_000_000_000n)
    // What is not held is more than is held, and not cut down to it.
    expect(amountWorth(2001n, 18, 3000, held)).toBe(6_670_000_000_000_000n)
  })
})
