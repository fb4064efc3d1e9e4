import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { Chain } from '../chain/nodes/createChain'
import { createTestClock } from '../fake/testServices.test.support'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { createUpstreamQuota } from '../upstream/createUpstreamQuota'
import { paidCost } from '../upstream/paidCost'
import { createPriceDays } from './createPriceDays'
import { createPrices } from './createPrices'
import { dollar } from './Dollars'
import type { PriceProvider } from './providers/PriceProvider'

const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const shop = 'a'.repeat(32)
const tokenOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

/** A CoinGecko with 30 requests a minute for all, and somebody without a plan who is asked behind it. */
function open({ isKnownBehind = false } = {}) {
  const clock = createTestClock()
  const services = { clock, log: silentLog }
  const quota = createUpstreamQuota({
    ...services,
    shared: createMemoryShared(clock),
    budgets: new Map([['coingecko', 30]]),
  })
  let asked = 0
  let askedBehind = 0
  const all = async (_: Chain, addresses: readonly string[]) =>
    new Map(addresses.map((address) => [address, { price: dollar, dayAgo: undefined }]))
  const points = () => [1, 2].map((at) => ({ at: clock.now() - at * 1_000, price: dollar }))
  const gecko: PriceProvider = {
    name: 'coingecko',
    ...{ cost: () => paidCost, dayCost: () => paidCost },
    read: (...what) => {
      asked++
      return all(...what)
    },
    async readDay() {
      asked++
      return points()
    },
  }
  const behind: PriceProvider = {
    ...{ name: 'behind', cost: () => 1, dayCost: () => 1 },
    async read(...what) {
      askedBehind++
      return isKnownBehind ? all(...what) : new Map()
    },
    readDay: async () => (isKnownBehind ? points() : []),
  }
  const prices = createPrices([gecko, behind], services)
  const days = createPriceDays([gecko, behind], services)
  const chargeOf = (address: string) => quota.chargeTo(shop, address)
  return {
    clock,
    asked: () => asked,
    askedBehind: () => askedBehind,
    of: (address: string, token: number) => prices.of(chain, [tokenOf(token)], { charge: chargeOf(address) }),
    day: (address: string, token: number) => days.of(chain, tokenOf(token), chargeOf(address)),
  }
}
const [hostile, honest] = ['203.0.113.1', '198.51.100.1']

it('N-321 one group asks a provider with a plan half of its minute at most, and another still has its prices', async () => {
  const { of, asked, clock } = open()
  for (let token = 1; token <= 30; token++) await of(hostile, token).catch(() => {})
  expect(asked()).toBe(15)
  expect(await of(honest, 1_000)).toMatchObject({ isStale: false, prices: new Map([[tokenOf(1_000), dollar]]) })
  // What was asked for by whomever is told to all, marked once it is old.
  expect(await of(hostile, 1_000)).toMatchObject({ isStale: false })
  clock.advance(30_000)
  expect(await of(hostile, 1_000)).toMatchObject({ isStale: true, prices: new Map([[tokenOf(1_000), dollar]]) })
  expect(await of(honest, 1_000)).toMatchObject({ isStale: false })
})

it('N-321 who shares the question of a group that has had its part is told all the same', async () => {
  const { of } = open()
  for (let token = 1; token <= 15; token++) await of(hostile, token)
  const [refused, told] = await Promise.allSettled([of(hostile, 99), of(honest, 99)])
  expect(refused).toMatchObject({ reason: { name: 'UpstreamError', fault: 'spent' } })
  expect(told).toMatchObject({ value: { isStale: false, prices: new Map([[tokenOf(99), dollar]]) } })
})

it('N-321 whoever stands behind a provider that is asked no more is asked in its place, and nothing is said to be unknown', async () => {
  const { of, day } = open({ isKnownBehind: true })
  for (let token = 1; token <= 15; token++) await of(hostile, token)
  expect((await of(hostile, 99)).prices).toEqual(new Map([[tokenOf(99), dollar]]))
  expect((await day(hostile, 99)).value).toHaveLength(2)
})

it('N-321 prices of a day stand in, marked, where a provider is asked no more', async () => {
  const { of, day, clock } = open()
  expect(await day(hostile, 99)).toMatchObject({ isStale: false })
  clock.advance(5 * 60_000)
  for (let token = 1; token <= 15; token++) await of(hostile, token)
  expect(await day(hostile, 99)).toMatchObject({ isStale: true })
  expect(await day(honest, 99)).toMatchObject({ isStale: false })
})

it.each([
  ['knows', true],
  ['knows nothing', false],
])(
  'N-321 many who share what is asked while a provider is asked no more wait for one behind it once: it %s',
  async (_, isKnownBehind) => {
    const { of, askedBehind } = open({ isKnownBehind })
    for (let place = 1; place <= 30; place++) await of(`203.0.113.${place}`, 1_000 + place)
    const before = askedBehind()
    const visitors = Array.from({ length: 8 }, (_, place) => `192.0.2.${place}`)
    const answers = await Promise.allSettled(visitors.map((visitor) => of(visitor, 99)))
    expect(askedBehind() - before).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([isKnownBehind ? 'fulfilled' : 'rejected']))
  },
)
