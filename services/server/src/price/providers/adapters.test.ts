import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import type { Chain } from '../../chain/nodes/createChain'
import type { Answer } from '../../upstream/openService.test.support'
import { paidCost } from '../../upstream/paidCost'
import { failing, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createPrices } from '../createPrices'
import { dollar } from '../Dollars'
import { createGeckoPrices } from './createGeckoPrices'
import { createLlamaPrices } from './createLlamaPrices'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0x00000000000000000000000000000000000000aa'
const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
const free = async () => {}
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }

/** What DefiLlama answers, of as much of it as is asked. */
const llama: Readonly<Record<string, unknown>> = {
  [`ethereum:${usdc}`]: { decimals: 6, symbol: 'USDC', price: 0.999871, timestamp: 1_700_000_000, confidence: 0.99 },
  'coingecko:ethereum': { symbol: 'ETH', price: 3012.55, timestamp: 1_700_000_000, confidence: 0.99 },
}
const llamaAnswer: Answer = ({ path }, response) => {
  const [kind, coins = ''] = path.replace('/prices/', '').split(/\/(?=[^/]*$)/)
  const known = kind === 'current' ? llama : llamaBefore
  const asked = decodeURIComponent(coins).split(',')
  response.end(
    JSON.stringify({ coins: Object.fromEntries(asked.flatMap((id) => (known[id] ? [[id, known[id]]] : []))) }),
  )
}
/** What it answers of a day before, of Ether alone. */
const llamaBefore: typeof llama = { 'coingecko:ethereum': { symbol: 'ETH', price: 3000, timestamp: 1_699_913_600 } }

/** What CoinGecko answers. */
const geckoAnswer: Answer = ({ path }, response) => {
  const url = new URL(path, 'http://gecko.example')
  const body = url.pathname.endsWith('/simple/price')
    ? { ethereum: { usd: 3012.55, usd_24h_change: 25 } }
    : { [usdc]: { usd: 1e-7, usd_24h_change: null }, [other]: {} }
  response.end(JSON.stringify(body))
}

/** Where CoinGecko fails, and DefiLlama answers. */
const whereGeckoFails: Answer = (one, response, count) =>
  (one.path.startsWith('/simple') ? failing(500) : llamaAnswer)(one, response, count)

async function adapters(answer: Answer, key?: string, budgets: readonly (readonly [string, number])[] = []) {
  const service = await startService(answer)
  const clock = steppingClock()
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = {
    ...{ DEFILLAMA_URL: service.url, COINGECKO_URL: service.url, COINGECKO_KEY: key },
    PROVIDER_BUDGETS: new Map(budgets),
  }
  const services = { clock, fetch, lifetime: controller.signal, config }
  return { ...service, clock, services, gecko: createGeckoPrices(services), llama: createLlamaPrices(services) }
}

describe('prices of a service', () => {
  it('are read from DefiLlama', async () => {
    const { llama, seen } = await adapters(llamaAnswer)
    expect(await llama.read(chain, [usdc, nativePlaceholder, other])).toEqual(
      new Map([
        [usdc, { price: 999_871n * 10n ** 12n, dayAgo: undefined }],
        [nativePlaceholder, { price: 301_255n * 10n ** 16n, dayAgo: 3_000n * dollar }],
      ]),
    )
    expect(seen.map(({ path }) => path.split('/').slice(2, -1))).toEqual([['current'], ['historical', '1767139200']])
  })

  it.each([
    ['0.89', { confidence: 0.89 }],
    ['nothing', { confidence: 0 }],
    ['no number', { confidence: '0.99' }],
    ['not at all', {}],
  ])('N-290 that DefiLlama is sure of by %s are none: they are cheap to move', async (_, doubt) => {
    const coin = (price: number, more: object) => ({
      decimals: 18,
      symbol: 'THIN',
      timestamp: 1_700_000_000,
      price,
      ...more,
    })
    const coins = { [`ethereum:${usdc}`]: coin(1, { confidence: 0.9 }), [`ethereum:${other}`]: coin(1e9, doubt) }
    const { llama } = await adapters((_, response) => void response.end(JSON.stringify({ coins })))
    expect([...(await llama.read(chain, [usdc, other])).keys()]).toEqual([usdc])
  })

  it('of a day ago that it is not sure of, and of a day, are none either', async () => {
    const id = `ethereum:${usdc}`
    const prices = [
      { timestamp: 1_767_139_212, price: 1 },
      { timestamp: 1_767_140_109, price: 2 },
    ]
    const answer = (before: object) => {
      const now = { symbol: 'USDC', timestamp: 1_700_000_000, price: 1, confidence: 0.99 }
      return adapters(({ path }, response) => {
        const coin = path.startsWith('/chart')
          ? { prices, ...before }
          : path.includes('/current/')
            ? now
            : { ...now, ...before }
        response.end(JSON.stringify({ coins: { [id]: coin } }))
      })
    }
    const doubted = (await answer({ confidence: 0.5 })).llama
    expect((await doubted.read(chain, [usdc])).get(usdc)).toEqual({ price: dollar, dayAgo: undefined })
    expect(await doubted.readDay(chain, usdc)).toEqual([])
    const sure = (await answer({ confidence: 0.99 })).llama
    expect((await sure.read(chain, [usdc])).get(usdc)).toEqual({ price: dollar, dayAgo: dollar })
    expect(await sure.readDay(chain, usdc)).toHaveLength(2)
  })

  it('are read from CoinGecko, with the key', async () => {
    const { gecko, seen } = await adapters(geckoAnswer, 'CG-key')
    expect(await gecko.read(chain, [usdc, nativePlaceholder, other])).toEqual(
      new Map([
        [usdc, { price: 10n ** 11n, dayAgo: undefined }],
        [nativePlaceholder, { price: 301_255n * 10n ** 16n, dayAgo: 241_004n * 10n ** 16n }],
      ]),
    )
    expect(seen.map(({ path, headers }) => [path, headers['x-cg-demo-api-key']])).toEqual(
      expect.arrayContaining([
        [
          `/simple/token_price/ethereum?contract_addresses=${usdc},${other}&vs_currencies=usd&include_24hr_change=true`,
          'CG-key',
        ],
        ['/simple/price?ids=ethereum&vs_currencies=usd&include_24hr_change=true', 'CG-key'],
      ]),
    )
  })

  it('are not asked for of a chain the service does not have', async () => {
    const { gecko, llama, seen } = await adapters(failing(500))
    const devnet = { network: { id: chainIdOf('eip155', 31337) } } as unknown as Chain
    expect([await gecko.read(devnet, [usdc]), await llama.read(devnet, [usdc])]).toEqual([new Map(), new Map()])
    expect(seen).toEqual([])
  })

  it.each([
    ['not finite', '1e400'],
    ['a text', '"1"'],
    ['negative', '-1'],
    ['nothing', '0'],
    ['beyond reason', '1e13'],
    ['no word', 'null'],
    ['a list', '[1]'],
  ])('N-295 X-06 are told without one that is %s, which takes none of the others', async (_, price) => {
    const { gecko, llama, seen } = await adapters(({ path }, response) => {
      const sure = '"timestamp":1700000000,"confidence":0.99'
      const coins = `{"ethereum:${other}":{"price":${price},${sure}},"ethereum:${usdc}":{"price":2,${sure}}}`
      const body = path.startsWith('/simple')
        ? `{"${other}":{"usd":${price}},"${usdc}":{"usd":2}}`
        : `{"coins":${coins}}`
      response.end(body)
    })
    for (const provider of [gecko, llama])
      expect([...(await provider.read(chain, [other, usdc]))]).toEqual([
        [usdc, expect.objectContaining({ price: 2n * dollar })],
      ])
    // Nobody was asked twice: nothing of it was a failure.
    expect(seen).toHaveLength(3)
  })

  it.each([
    ['not a number', `{"${usdc}":{"usd":NaN}}`],
    ['a list', '[]'],
    ['cut', `{"${usdc}":{"us`],
  ])('X-06 are refused when the answer is %s', async (_, body) => {
    const { gecko } = await adapters((__, response) => void response.end(body))
    await expect(gecko.read(chain, [usdc])).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
  })

  it('X-06 are never taken from what an object inherits, nor given to what was not asked for', async () => {
    const { gecko, llama } = await adapters((_, response) => void response.end(`{"coins":{},"${other}":{"usd":5}}`))
    const everywhere = { usd: 5, price: 5, confidence: 1 }
    const prototype = Object.prototype as Record<string, unknown>
    for (const name of [usdc, `ethereum:${usdc}`]) prototype[name] = everywhere
    onTestFinished(() => {
      for (const name of [usdc, `ethereum:${usdc}`]) delete prototype[name]
    })
    const asked = [usdc, 'toString', 'constructor', '__proto__']
    expect([await gecko.read(chain, asked), await llama.read(chain, asked)]).toEqual([new Map(), new Map()])
    expect(await llama.readDay(chain, usdc)).toEqual([])
  })
})

describe('what prices cost', () => {
  const many = Array.from({ length: 90 }, (_, place) => `0x${String(place).padStart(40, '0')}`)
  const nothing: Answer = (_, response) => void response.end('{"coins":{}}')
  it.each([
    ['gecko', paidCost],
    ['llama', 1],
  ] as const)('N-311 at %s is every request, weighed where a plan bounds them', async (name, weight) => {
    const all = await adapters(nothing)
    const elsewhere = { network: { id: chainIdOf('eip155', 31337) } } as unknown as Chain
    expect(all[name].cost(elsewhere, [usdc])).toBe(0)
    for (const wanted of [[usdc], [nativePlaceholder], [...many, nativePlaceholder]]) {
      const before = all.seen.length
      await all[name].read(chain, wanted)
      expect(all[name].cost(chain, wanted)).toBe(weight * (all.seen.length - before))
    }
  })
})

describe('prices', () => {
  it('come from the next provider where the first knows none or fails', async () => {
    const { services, gecko, llama, clock } = await adapters(whereGeckoFails, 'a key')
    const prices = createPrices([gecko, llama], { ...services, log: silentLog })
    const answer = await prices.of(chain, [usdc], { charge: free })
    expect([answer.prices.get(usdc), answer.isStale]).toEqual([999_871n * 10n ** 12n, false])
    expect(clock.pauses).toEqual([150, 300, 600])
  })

  it.each([
    ['that is named', 'a key', [['coingecko', 500]]],
    ['of the public address', undefined, []],
  ] as const)('N-321 are asked for once a question by a budget %s, though that fails', async (_, key, budgets) => {
    const { services, gecko, llama, clock, seen } = await adapters(whereGeckoFails, key, budgets)
    const prices = createPrices([gecko, llama], { ...services, log: silentLog })
    expect((await prices.of(chain, [usdc], { charge: free })).prices.size).toBe(1)
    expect([seen.filter(({ path }) => path.startsWith('/simple')).length, clock.pauses]).toEqual([1, []])
  })

  it('of a day cost nothing of CoinGecko on a chain that it does not have', async () => {
    const { gecko } = await adapters(whereGeckoFails)
    const unknown = { network: { id: chainIdOf('eip155', 31_337) } } as unknown as Chain
    expect([gecko.dayCost(unknown), gecko.cost(unknown, [usdc])]).toEqual([0, 0])
    expect(gecko.dayCost(chain)).toBeGreaterThan(0)
  })

  it('from long ago are told where nobody knows better, and never as what one is worth now', async () => {
    const { services, llama } = await adapters(llamaAnswer)
    const last = { price: 5n * dollar, at: 0 }
    const idle = {
      name: 'idle',
      cost: () => 0,
      read: async () => new Map([usdc, other].map((one) => [one, last])),
      dayCost: () => 1,
      readDay: async () => [],
    }
    const answer = await createPrices([idle, llama], { ...services, log: silentLog }).of(chain, [usdc, other], {
      charge: free,
    })
    expect(answer.old).toEqual(new Map([[other, last]]))
    expect(answer.prices).toEqual(new Map([[usdc, 999_871n * 10n ** 12n]]))
  })

  it('are told with those of a day ago, and without where those fail', async () => {
    let works = true
    const { services, llama, clock } = await adapters((one, response, count) =>
      (works || one.path.includes('/current/') ? llamaAnswer : failing(500))(one, response, count),
    )
    const prices = createPrices([llama], { ...services, log: silentLog })
    const wanted = [usdc, nativePlaceholder]
    expect((await prices.of(chain, wanted, { charge: free })).dayAgo).toEqual(
      new Map([[nativePlaceholder, 3_000n * dollar]]),
    )
    works = false
    clock.pass(10_000)
    const without = await prices.of(chain, wanted, { force: true, charge: free })
    expect([without.prices.size, without.dayAgo.size, without.isStale]).toEqual([2, 0, false])
  })

  it('are asked for once in 30 s, unknown ones too, and anew when forced after 10 s', async () => {
    const { services, llama, clock, seen } = await adapters(llamaAnswer)
    const prices = createPrices([llama], { ...services, log: silentLog })
    await prices.of(chain, [usdc, other], { charge: free })
    await prices.of(chain, [usdc, other], { charge: free })
    // Of now and of a day ago.
    expect(seen).toHaveLength(2)
    clock.pass(10_000)
    await prices.of(chain, [usdc], { force: true, charge: free })
    expect(seen).toHaveLength(4)
    clock.pass(30_000)
    await prices.of(chain, [other], { charge: free })
    expect(seen).toHaveLength(6)
  })

  it('R-10 are the last known ones, marked as old, when nobody answers, for an hour', async () => {
    let works = true
    const { services, llama, clock } = await adapters((one, response, count) =>
      (works ? llamaAnswer : failing(503))(one, response, count),
    )
    const prices = createPrices([llama], { ...services, log: silentLog })
    await prices.of(chain, [usdc], { charge: free })
    works = false
    clock.pass(30_000)
    expect(await prices.of(chain, [usdc], { charge: free })).toMatchObject({ isStale: true })
    clock.pass(60 * 60_000)
    await expect(prices.of(chain, [usdc], { charge: free })).rejects.toMatchObject({ name: 'UpstreamError' })
  })
})
