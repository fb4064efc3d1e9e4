import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { Chain } from '../chain/nodes/createChain'
import { alsoCharging, createCache } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { Answer } from '../upstream/openService.test.support'
import { failing, startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createPastPrices } from './createPastPrices'
import { type Dollars, dollar } from './Dollars'
import { createLlamaPrices } from './providers/createLlamaPrices'

const ethereum = chainIdOf('eip155', 1)
const solana = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const noSamples = { about: async () => () => undefined }
/** A moment years ago, in milliseconds, on a step. */
const then = 1_600_000_200_000
const lone = async () => {}

/** Prices of the past by a service that answers this. */
async function past(answer: Answer, samples: Parameters<typeof createPastPrices>[0] = noSamples) {
  const service = await startService(answer)
  const clock = steppingClock()
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const llama = createLlamaPrices({
    ...{ clock, fetch, lifetime: controller.signal, config: { DEFILLAMA_URL: service.url } },
  })
  return { ...service, clock, llama, prices: createPastPrices(samples, [llama], { clock, log: silentLog }) }
}
/** The same by two services, the second of which is asked for what the first does not know. */
async function pastOfTwo(first: Answer, second: Answer) {
  const [one, other] = [await past(first), await past(second)]
  const providers = [one.llama, { ...other.llama, name: 'second' }]
  return { one, other, prices: createPastPrices(noSamples, providers, { clock: one.clock, log: silentLog }) }
}
/** Every coin costs so much, this long after each moment that is asked for. */
const telling =
  (price: number, late = 0, more: object = {}): Answer =>
  ({ path }, response) => {
    const asked = new URL(path, 'http://llama.example').searchParams.get('coins') ?? '{}'
    const coins = Object.entries(JSON.parse(asked) as Record<string, number[]>).map(([coin, moments]) => {
      const prices = moments.map((at) => ({ timestamp: at + late, price, confidence: 0.99, ...more }))
      return [coin, { symbol: 'X', prices }]
    })
    response.end(JSON.stringify({ coins: Object.fromEntries(coins) }))
  }
const coinsIn = (path = '') =>
  JSON.parse(new URL(path, 'http://llama.example').searchParams.get('coins') ?? '') as unknown

it('are asked of a provider once for a page, of Solana too, and kept', async () => {
  const { prices, seen } = await past(telling(2))
  const moments = [
    { chainId: ethereum, address: usdc, at: then },
    { chainId: ethereum, address: nativePlaceholder, at: then + 1_000 },
    { chainId: ethereum, address: nativePlaceholder, at: then + 86_400_000 },
    { chainId: solana, address: mint, at: then },
  ]
  let charged = 0
  const charge = async (calls: number) => {
    charged += calls
  }
  const priceAt = await prices.about(moments, charge)
  expect(moments.map(priceAt)).toEqual(moments.map(() => 2n * dollar))
  expect(seen.map(({ path }) => coinsIn(path))).toEqual(
    expect.arrayContaining([
      { [`ethereum:${usdc}`]: [1_600_000_200], 'coingecko:ethereum': [1_600_000_200, 1_600_086_600] },
      { [`solana:${mint}`]: [1_600_000_200] },
    ]),
  )
  await prices.about(moments, charge)
  expect([seen.length, charged]).toEqual([2, 2])
})

it('come from the samples of the server first, and nobody is asked for those', async () => {
  const { prices, seen } = await past(telling(2), { about: async () => () => 5n * dollar })
  const moment = { chainId: ethereum, address: usdc, at: then }
  expect((await prices.about([moment], lone))(moment)).toBe(5n * dollar)
  expect(seen).toHaveLength(0)
})

it.each<[string, Answer]>([
  ['of another time', telling(2, 16 * 60)],
  ['that the provider doubts', telling(2, 0, { confidence: 0.5 })],
  ['that is none', telling(-2)],
  ['nobody tells', (_, response) => void response.end('{"coins":{}}')],
  ['of a provider that fails', failing(500)],
  ['of a provider that answers nonsense', (_, response) => void response.end('[]')],
])('N-303 a price %s is none, and never the one of today', async (_, answer) => {
  const { prices } = await past(answer)
  const moment = { chainId: ethereum, address: usdc, at: then }
  expect((await prices.about([moment], lone))(moment)).toBeUndefined()
})

it('what nobody knew is asked for again an hour later; a chain nobody prices, never', async () => {
  const { prices, seen, clock } = await past((_, response) => void response.end('{"coins":{}}'))
  const moment = { chainId: ethereum, address: usdc, at: then }
  for (const [wait, count] of [
    [0, 1],
    [59 * 60_000, 1],
    [2 * 60_000, 2],
  ] as const) {
    clock.pass(wait)
    await prices.about([moment], lone)
    expect(seen).toHaveLength(count)
  }
  await prices.about([{ ...moment, chainId: chainIdOf('eip155', 31337) }], lone)
  expect(seen).toHaveLength(2)
})

it('what one provider does not know the next is asked for, and what none knows is not asked for again', async () => {
  const nothing: Answer = (_, response) => void response.end('{"coins":{}}')
  const moment = { chainId: ethereum, address: usdc, at: then }
  const known = await pastOfTwo(nothing, telling(3))
  for (let turn = 0; turn < 2; turn++) expect((await known.prices.about([moment], lone))(moment)).toBe(3n * dollar)
  expect([known.one.seen.length, known.other.seen.length]).toEqual([1, 1])
  const unknown = await pastOfTwo(nothing, nothing)
  for (let turn = 0; turn < 2; turn++) expect((await unknown.prices.about([moment], lone))(moment)).toBeUndefined()
  expect([unknown.one.seen.length, unknown.other.seen.length]).toEqual([1, 1])
})

it('a provider that fails is asked again, and not the one that did not know', async () => {
  const moment = { chainId: ethereum, address: usdc, at: then }
  const { one, other, prices } = await pastOfTwo(failing(500), (_, response) => void response.end('{"coins":{}}'))
  await prices.about([moment], lone)
  const asked = one.seen.length
  await prices.about([moment], lone)
  expect([one.seen.length > asked, other.seen.length]).toEqual([true, 1])
})

it('what is asked about already is not asked about again, nor paid for, and is told to both', async () => {
  let answer = () => {}
  const { prices, seen } = await past((one, response, count) => {
    const tell = () => telling(2)(one, response, count)
    if (count > 1) return tell()
    answer = tell
  })
  const [moment, other] = [then, then + 86_400_000].map((at) => ({ chainId: ethereum, address: usdc, at }))
  if (!moment || !other) throw new Error('no moments')
  const first = prices.about([moment], lone)
  await expect.poll(() => seen.length).toBe(1)
  const charged: number[] = []
  const charge = async (calls: number) => void charged.push(calls)
  const both = [prices.about([moment], charge), prices.about([moment, other], charge)]
  await expect.poll(() => seen.length).toBe(2)
  answer()
  const told = await Promise.all([first, ...both])
  expect(told.map((priceAt) => priceAt(moment))).toEqual([2n * dollar, 2n * dollar, 2n * dollar])
  expect(seen.map(({ path }) => coinsIn(path))).toEqual([
    { [`ethereum:${usdc}`]: [then / 1_000] },
    { [`ethereum:${usdc}`]: [other.at / 1_000] },
  ])
  expect(charged).toEqual([1])
})

it('N-298 are asked for by who can pay for them, where others are told the same', async () => {
  const { prices, seen, clock } = await past(telling(2))
  const moment = { chainId: ethereum, address: usdc, at: then }
  const shared = createCache<Dollars | undefined>({ clock, fresh: 60_000, keep: 60_000, most: 1 })
  const page = async (charge: Charge) =>
    (await shared.get('page', async () => (await prices.about([moment], alsoCharging(charge)))(moment))).value
  const refuse = () => Promise.reject(new Error('no more'))
  const first = expect(page(refuse)).rejects.toThrow('no more')
  expect(await page(lone)).toBe(2n * dollar)
  await first
  // Where nobody shares it, a page is told without.
  const later = { ...moment, at: then + 86_400_000 }
  expect((await prices.about([later], refuse))(later)).toBeUndefined()
  expect(seen).toHaveLength(1)
})

it('what was asked about at the same time is asked about by one', async () => {
  const { prices, seen } = await past(telling(2))
  const moment = { chainId: ethereum, address: usdc, at: then }
  await Promise.all(Array.from({ length: 5 }, () => prices.about([moment], lone)))
  expect(seen).toHaveLength(1)
})

it('N-303 a past that nobody tells any more keeps no price of now from being told', async () => {
  const now: Answer = ({ path }, response) => {
    if (path.startsWith('/batchHistorical')) return void response.writeHead(500).end()
    response.end(JSON.stringify({ coins: { [`ethereum:${usdc}`]: { price: 1, confidence: 0.99 } } }))
  }
  const { prices, llama, seen } = await past(now)
  for (let turn = 0; turn < 8; turn++)
    await prices.about([{ chainId: ethereum, address: usdc, at: then + turn * 3_600_000 }], lone)
  const asked = seen.length
  // Of its own, the past is left alone by now.
  await prices.about([{ chainId: ethereum, address: usdc, at: then - 3_600_000 }], lone)
  expect(seen).toHaveLength(asked)
  const chain = { network: { id: ethereum } } as unknown as Chain
  expect((await llama.read(chain, [usdc])).get(usdc)?.price).toBe(dollar)
})
