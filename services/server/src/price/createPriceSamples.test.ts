import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, openTestServices } from '../fake/testServices.test.support'
import { createPriceSamples, type PriceSamples } from './createPriceSamples'
import { dollar } from './Dollars'

const minute = 60_000
const hour = 60 * minute
const clock = createTestClock()
let services: Awaited<ReturnType<typeof openTestServices>>
let samples: PriceSamples
let chainId: string
let chains = 0

beforeAll(async () => {
  services = await openTestServices({ clock })
  samples = createPriceSamples(services.database, clock)
})
afterAll(() => services.close())
beforeEach(() => {
  chains += 1
  chainId = `eip155:${chains}`
})

const sample = (price: bigint, ...more: readonly (readonly [string, bigint])[]) =>
  samples.add(chainId, new Map([['gem', price], ...more]))

describe('samples of prices', () => {
  it('N-281 are due once in ten minutes, whoever asks, however many at once', async () => {
    const claims = async () =>
      (await Promise.all(Array.from({ length: 5 }, () => samples.claim(chainId)))).filter(Boolean)
    expect(await claims()).toHaveLength(1)
    clock.advance(9 * minute)
    expect(await claims()).toHaveLength(0)
    clock.advance(minute)
    expect(await claims()).toHaveLength(1)
    expect(await createPriceSamples(services.database, clock).claim(chainId)).toBe(false)
  })

  it('are the day of a token, the oldest first and to the last unit, of its chain alone', async () => {
    await sample(3n * dollar + 1n, ['other', dollar])
    const first = clock.now()
    clock.advance(hour)
    await sample(2n)
    await samples.add('eip155:0', new Map([['gem', 7n]]))
    expect(await samples.day(chainId, 'gem')).toEqual([
      { at: first, price: 3n * dollar + 1n },
      { at: clock.now(), price: 2n },
    ])
    clock.advance(23 * hour)
    expect(await samples.day(chainId, 'gem')).toEqual([{ at: clock.now() - 23 * hour, price: 2n }])
  })

  it('of a moment are not kept twice', async () => {
    await sample(1n)
    await sample(2n)
    expect(await samples.day(chainId, 'gem')).toMatchObject([{ price: 1n }])
  })

  it('tell what a token cost a day ago by the nearest, and nothing by one that is far', async () => {
    await sample(5n)
    clock.advance(20 * minute)
    await sample(6n)
    clock.advance(24 * hour - 5 * minute)
    expect(await samples.dayAgo(chainId, ['gem', 'other'])).toEqual(new Map([['gem', 6n]]))
    clock.advance(36 * minute)
    expect(await samples.dayAgo(chainId, ['gem'])).toEqual(new Map())
  })

  it('tell what a token cost at a moment by the nearest within a quarter of an hour, of its chain alone', async () => {
    // A sample bears the beginning of its ten minutes.
    const first = Math.floor(clock.now() / (10 * minute)) * 10 * minute
    await sample(5n, ['other', 7n])
    clock.advance(20 * minute)
    await sample(6n)
    const of = (at: number, address = 'gem', chain = chainId) => ({ chainId: chain, address, at })
    const moments = [
      ...[of(first + 9 * minute), of(first + 12 * minute), of(first - 15 * minute), of(first - 16 * minute)],
      ...[of(first, 'other'), of(first + 16 * minute, 'other'), of(first, 'nobody'), of(first, 'gem', 'eip155:0')],
    ]
    const price = await samples.about(moments)
    expect(moments.map(price)).toEqual([5n, 6n, 5n, undefined, 7n, undefined, undefined, undefined])
    expect((await samples.about([]))(of(first))).toBeUndefined()
  })

  it('N-281 are dropped when they are older than is ever asked for, and what no price can be is never kept', async () => {
    await sample(5n)
    clock.advance(25 * hour + minute)
    await sample(0n, ['endless', 10n ** 60n], ['gem2', 1n])
    const { rows } = await services.database
      .withTables<{ price_samples: { chain_id: string; address: string } }>()
      .selectFrom('price_samples')
      .select('address')
      .where('chain_id', '=', chainId)
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toEqual([{ address: 'gem2' }])
  })
})
