import { describe, expect, it } from 'vitest'
import { dayChange, totalChange } from './dayChange'

describe('the change of a day', () => {
  it.each([
    [{ now: 0.71, before: 0.68 }, 'up', '+$0.03', '+4.4%'],
    [{ now: 90, before: 100 }, 'down', '\u2212$10.00', '\u221210.0%'],
    [{ now: 1, before: 1.0001 }, 'none', '<$0.01', '0.0%'],
    [{ now: 0.00005, before: 0.00004 }, 'up', '+$0.00001', '+25.0%'],
  ] as const)('of %j goes %s by %s, %s', (moved, direction, amount, signedPercent) => {
    const kind = moved.now < 1 ? 'price' : 'worth'
    expect(dayChange(moved, 'en', kind)).toMatchObject({ direction, amount, signedPercent })
  })

  it('is written as the visitor writes, the sign in front', () => {
    expect(dayChange({ now: 105, before: 100 }, 'de')).toMatchObject({ amount: '+5,00\u00a0$', percent: '5,0\u00a0%' })
  })

  it.each([
    { now: 1, before: 0 },
    { now: 0, before: 1 },
    { now: -1, before: 1 },
    { now: 1, before: -1 },
    { now: 1e300, before: 1e-300 },
    { now: 5000, before: 1 },
    { now: 1, before: 5000 },
    { now: Number.NaN, before: 1 },
    { now: 1, before: Number.NaN },
    { now: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY },
  ])('N-280 of %j is none', (moved) => {
    expect(dayChange(moved, 'en')).toBeUndefined()
  })
})

describe('the change of a total', () => {
  const ether = { value: 3000, price: 3000, priceDayAgo: 2500 }
  const dollar = { value: 500, price: 1, priceDayAgo: 1 }

  it('is what all of it was worth a day ago', () => {
    expect(totalChange([ether, dollar], 'en')).toMatchObject({ amount: '+$500.00', percent: '16.7%' })
  })

  it('leaves out what has no worth, now or ever', () => {
    expect(totalChange([ether, { price: 0 }, { value: 0, price: 5 }], 'en')).toMatchObject({ percent: '20.0%' })
  })

  it('is unknown as long as it is of one that counts: what is left out would make it another', () => {
    expect(totalChange([ether, { value: 1, price: 1 }], 'en')).toBeUndefined()
    expect(totalChange([ether, { value: 1, price: 0, priceDayAgo: 5 }], 'en')).toBeUndefined()
    expect(totalChange([], 'en')).toBeUndefined()
  })
})
