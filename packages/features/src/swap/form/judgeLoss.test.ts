import { describe, expect, it } from 'vitest'
import { judgeLoss } from './judgeLoss'

/** A swap of dollars of six decimals for ether at 3 000. */
const loss = (soldMicros: bigint, boughtWei: bigint, { dollar = 1, ether = 3_000 }: Prices = {}) =>
  judgeLoss({ units: soldMicros, decimals: 6, price: dollar }, { units: boughtWei, decimals: 18, price: ether })
type Prices = { readonly dollar?: number | undefined; readonly ether?: number | undefined }

/** Wei for so many millionths of a dollar. */
const wei = (micros: bigint) => (micros * 10n ** 12n) / 3_000n

describe('of a sum of dollars', () => {
  it.each<[string, bigint, bigint, ReturnType<typeof judgeLoss>]>([
    ['nothing', 100_000_000n, 100_000_000n, 'little'],
    ['a gain', 100_000_000n, 120_000_000n, 'little'],
    ['just below 3 %', 90_000_000n, 87_300_003n, 'little'],
    ['3 %', 90_000_000n, 87_300_000n, 'some'],
    ['just below 15 %', 90_000_000n, 76_500_003n, 'some'],
    ['15 %', 90_000_000n, 76_500_000n, 'much'],
    ['all', 90_000_000n, 0n, 'much'],
  ])('%s is lost', (_, sold, bought, told) => expect(loss(sold, wei(bought))).toBe(told))
})
describe('of a trace', () => {
  it.each<[string, bigint, bigint, ReturnType<typeof judgeLoss>]>([
    ['a third, less than a cent', 27_000n, 18_000n, 'little'],
    ['all, just below a cent', 9_999n, 0n, 'little'],
    ['all, a cent', 10_000n, 0n, 'much'],
    ['a third, just below a cent', 30_000n, 20_001n, 'little'],
    ['a third, a cent', 30_000n, 19_998n, 'much'],
    ['5 %, a cent', 200_000n, 189_000n, 'some'],
  ])('%s is lost', (_, sold, bought, told) => expect(loss(sold, wei(bought))).toBe(told))
})
it.each<[string, Prices]>([
  ['none of what is sold', { dollar: undefined }],
  ['none of what is bought', { ether: undefined }],
  ['nothing', { dollar: 0 }],
  ['less than nothing', { dollar: -1 }],
  ['no number', { ether: Number.NaN }],
  ['more than can be counted', { dollar: Number.POSITIVE_INFINITY }],
  ['both more than can be counted', { dollar: Number.POSITIVE_INFINITY, ether: Number.POSITIVE_INFINITY }],
])('N-294 nothing is forgiven where a price is %s, however small it is', (_, prices) => {
  const all = { dollar: 1, ether: 3_000, ...prices }
  const side = (price: number | undefined, decimals: number) => ({ units: 1n, decimals, price })
  expect(judgeLoss(side(all.dollar, 6), side(all.ether, 18))).toBe('unknown')
})
