import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { priceCoingecko } from '../price/providers/priceCases.test.support'
import { type Answer, openService } from './openService.test.support'
import { playFixture } from './playFixture.test.support'
import { answering, failing } from './startService.test.support'

const main = 'eip155:1'
const key = 'secret-of-an-operator'
const owner = `0x${'aa'.repeat(20)}`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = `${main}:${usdc}`
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const [revoked, gone] = [failing(401), failing(503)]
const soundPrices = playFixture(priceCoingecko.fixture, { COINGECKO_KEY: key })
const noToken: Answer = (_, response) =>
  void response.writeHead(400).end(JSON.stringify({ name: 'TOKEN_NOT_SUPPORTED', message: 'not supported' }))
const soundNode: Answer = (seen, response, count) =>
  answering(/eth_chainId/.test(seen.body) ? '0x1' : '0x5')(seen, response, count)
const otherChain: Answer = (seen, response, count) =>
  answering(/eth_chainId/.test(seen.body) ? '0x2' : '0x5')(seen, response, count)

/** Services that answer as they are told to just now. */
const now = { prices: soundPrices, swaps: noToken, node: soundNode }
const open = (which: keyof typeof now) => openService((seen, response, count) => now[which](seen, response, count))
let ahead = 0
let services: readonly { close(): Promise<void> }[] = []
let data: Data

beforeAll(async () => {
  const [prices, swaps, node, spare] = await Promise.all([
    ...[open('prices'), open('swaps'), open('node'), openService(soundNode)],
  ])
  if (!prices || !swaps || !node || !spare) throw new Error('four were opened')
  services = [prices, swaps, node, spare]
  data = await startData({
    environment: {
      RPC_URLS: `${main}=${node.url}/v2/${key}|${spare.url}`,
      ...{ PRICE_PROVIDERS: 'coingecko', COINGECKO_URL: prices.url, COINGECKO_KEY: key },
      ...{ SWAP_PROVIDER: '0x', ZEROEX_URL: swaps.url, ZEROEX_KEY: key },
    },
    tokenList: { tokens: [{ chainId: 1, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] },
    clock: {
      now: () => Date.now() + ahead,
      // Pauses between tries are over at once, deadlines never.
      after(ms, callback) {
        if (ms <= 600) queueMicrotask(callback)
        return () => {}
      },
    },
  })
}, firstStartTimeout)
afterAll(async () => {
  await data.stop()
  await Promise.all(services.map(({ close }) => close()))
})

const ask = {
  price: () => data.post('/v1/fungible/price', JSON.stringify({ currency: 'usd', addresses: [token], projectId })),
  quote: () =>
    data.get(`/v1/convert/quotes?amount=5&gasPrice=1&from=${token}&to=${native}&userAddress=${main}:${owner}`),
  gas: () => data.rpc(main, { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] }),
}
const admin = async (path: string) => (await fetch(`${data.adminUrl}${path}`)).text()
/** What readiness says, of the server and of one noun. */
async function readiness(noun: string) {
  const said = JSON.parse(await admin('/readyz')) as { readonly status: string; readonly [part: string]: unknown }
  return [said.status, said[noun]]
}
/** What came of questions to one of them, by outcome. */
async function figures(upstream: string) {
  const rows = (await admin('/metrics')).matchAll(
    /^latchkey_upstream_requests_total\{upstream="([^"]*)",outcome="([^"]*)"\} (\d+)$/gm,
  )
  return Object.fromEntries(
    [...rows].flatMap(([, name, outcome, count]) => (name === upstream ? [[outcome, Number(count)]] : [])),
  )
}

describe('an operator sees who does not answer', () => {
  it('a provider whose key was revoked, and that it takes one again', async () => {
    const live = { provider: 'coingecko', live: 'never run live' }
    expect(await readiness('price')).toEqual(['ready', { status: 'ready', ...live }])
    now.prices = revoked
    await ask.price()
    expect(await readiness('price')).toEqual([
      'degraded',
      { status: 'degraded', ...live, upstream: 'coingecko denied' },
    ])
    expect(await figures('coingecko')).toEqual({ denied: 4 })
    now.prices = soundPrices
    await ask.price()
    expect(await readiness('price')).toEqual(['ready', { status: 'ready', ...live }])
    expect(await figures('coingecko')).toEqual({ denied: 4, ok: 1 })
  })

  it('a provider that keeps failing, until it answers', async () => {
    const live = { provider: '0x', live: 'never run live', chains: 1 }
    now.swaps = gone
    await ask.quote()
    expect(await readiness('swap')).toEqual(['ready', { status: 'ready', ...live }])
    await ask.quote()
    const failed = ['degraded', { status: 'degraded', ...live, upstream: '0x failing' }]
    expect(await readiness('swap')).toEqual(failed)
    expect(await figures('0x')).toEqual({ failing: 5 })
    now.swaps = noToken
    ahead += 10_000
    expect(await readiness('swap')).toEqual(failed)
    await ask.quote()
    expect(await readiness('swap')).toEqual(['ready', { status: 'ready', ...live }])
    expect(await figures('0x')).toEqual({ failing: 5, ok: 1 })
  })

  it('a node of a chain by its place, while another one answers for it', async () => {
    now.node = revoked
    expect((await ask.gas()).status).toBe(200)
    const told = { chains: 1, [main]: 'node 1 denied' }
    expect(await readiness('chain')).toEqual(['degraded', { status: 'degraded', ...told }])
    expect(await figures(`${main}/1`)).toEqual({ denied: 1 })
    expect(await figures(`${main}/2`)).toEqual({ ok: 2 })
    now.node = otherChain
    expect((await ask.gas()).status).toBe(200)
    expect(await readiness('chain')).toEqual([
      'degraded',
      { status: 'degraded', chains: 1, [main]: 'node 1 wrong-chain' },
    ])
    now.node = soundNode
    ahead += 5 * 60_000
    expect((await ask.gas()).status).toBe(200)
    expect(await readiness('chain')).toEqual(['ready', { status: 'ready', chains: 1 }])
  })

  it('and visitors are served all the while, and nothing told holds a key, an address or an account', async () => {
    now.node = revoked
    now.prices = revoked
    await Promise.all([ask.price(), ask.gas()])
    expect((await fetch(`${data.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${data.adminUrl}/readyz`)).status).toBe(200)
    const [ready, metrics] = [await admin('/readyz'), await admin('/metrics')]
    expect(metrics).toMatch(/^latchkey_ready 1$/m)
    for (const word of [key, '127.0.0.1', owner, usdc.toLowerCase()])
      expect(`${ready} ${metrics}`.toLowerCase()).not.toContain(word)
  })
})
