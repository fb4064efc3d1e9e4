import { describe, expect, it, onTestFinished } from 'vitest'
import type { AdapterCase } from '../fake/AdapterCase.test.support'
import { projectId, startData } from '../fake/startData.test.support'
import { parseConfig } from '../parseConfig'
import { startServer } from '../startServer'
import { playFixture } from '../upstream/playFixture.test.support'
import type { Answer } from '../upstream/openService.test.support'
import { failing, startService } from '../upstream/startService.test.support'
import { onrampCoinbase, testKey } from './providers/coinbase/coinbaseCase.test.support'
import { onrampMeld } from './providers/meld/meldCase.test.support'

const key = 'key-of-a-test'
const { secret } = testKey()
const account = onrampMeld.fixture.account
const site = 'https://site.example'
const services: readonly (readonly [string, AdapterCase])[] = [
  ['coinbase', onrampCoinbase],
  ['meld', onrampMeld],
]
const keys = { COINBASE_KEY_ID: key, MELD_KEY: key }
const bare = { MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent' }

async function open(name: string, adapter: AdapterCase, answer: Answer, more: Readonly<Record<string, string>> = {}) {
  const service = await startService(answer)
  const data = await startData({
    environment: {
      ...{ ONRAMP_PROVIDER: name, ONRAMP_COUNTRY: 'DE', [adapter.address]: service.url, ...keys },
      ...{ COINBASE_KEY_SECRET: secret, MELD_PUBLIC_KEY: 'public-key', TRUSTED_PROXIES: 'loopback', ...more },
    },
  })
  onTestFinished(data.stop)
  const ask = async (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const address = `${data.url}${path}?projectId=${projectId}`
    const response = await fetch(address, {
      headers: { 'x-forwarded-for': '203.0.113.7', origin: site, ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const [{ options }] = adapter.fixture.reads as [{ options: { purchaseCurrencies: [{ id: string }] } }]
  const [{ id }] = options.purchaseCurrencies
  const network = name === 'coinbase' ? 'base' : 'BASE'
  const order = {
    destinationWallets: [{ address: account, blockchains: [network], assets: [id] }],
    ...{ partnerUserId: account, defaultExperience: 'buy', presetFiatAmount: 120, paymentCurrency: 'EUR' },
  }
  return {
    seen: service.seen,
    options: () => ask('/v1/onramp/options'),
    quote: () =>
      ask('/v1/onramp/quote', {
        ...{ purchaseCurrency: { id }, paymentCurrency: { id: 'EUR' }, amount: '120.00', network },
      }),
    link: (change: object = {}, headers?: Readonly<Record<string, string>>) =>
      ask('/v1/generators/onrampurl', { ...order, ...change }, headers),
    health: async () => ((await (await fetch(`${data.adminUrl}/readyz`)).json()) as { onramp: unknown }).onramp,
  }
}

describe.each(services)('buying at %s', (name, adapter) => {
  const [read] = adapter.fixture.reads as [{ options: object; quote: object; link: string }]
  const play = playFixture(adapter.fixture, keys)

  it('is told, priced and opened for the account that was named, and keys stay here', async () => {
    const { options, quote, link, health } = await open(name, adapter, play, { ONRAMP_RETURN: 'origin' })
    const told = await options()
    expect(told).toMatchObject({ status: 200, body: { ...read.options, providers: [{ id: name }] } })
    const priced = await quote()
    expect(priced).toEqual({ status: 200, body: read.quote })
    const opened = await link()
    expect(opened).toEqual({ status: 200, body: { url: read.link } })
    const all = JSON.stringify([told, priced, opened])
    for (const one of [key, secret]) expect(all).not.toContain(one)
    expect(await health()).toEqual({ status: 'ready', provider: name, adapter: 'never run live' })
  })

  it('N-233 leads back to no site but one the project lists, whatever a page asks for', async () => {
    const { link } = await open(name, adapter, play, { ONRAMP_RETURN: 'origin' })
    const url = async (change: object, headers?: Readonly<Record<string, string>>) =>
      new URL(String((await link(change, headers)).body['url']))
    const evil = 'https://evil.example'
    const hostile = { redirectUrl: evil, url: evil, partnerUserRef: 'x', walletAddress: `0x${'5'.repeat(40)}` }
    expect((await url(hostile)).searchParams.get('redirectUrl')).toBe(site)
    expect((await url(hostile)).href).not.toMatch(/evil|5555/)
    expect((await link({}, { origin: evil })).status).toBe(403)
  })

  it('N-233 leads nowhere unless the operator says so', async () => {
    const { link } = await open(name, adapter, play)
    expect(String((await link()).body['url'])).not.toContain('redirectUrl')
  })

  it('that does not answer is a refusal of its own, and nothing is opened', async () => {
    const { options, quote } = await open(name, adapter, failing(503))
    for (const answer of [await options(), await quote()])
      expect(answer).toMatchObject({ status: 502, body: { reasons: [{ name: 'upstream_failed' }] } })
  })

  it('N-231 goes on for others when it refuses what one visitor asks', async () => {
    const refusal = name === 'coinbase' ? { code: 3, message: 'secret words', details: [] } : { code: 'BAD_REQUEST', message: 'secret words' }
    let isRefused = true
    const { quote } = await open(name, adapter, (one, response, count) => {
      if (isRefused && one.path.endsWith('/quote')) return void response.writeHead(400).end(JSON.stringify(refusal))
      play(one, response, count)
    })
    for (let time = 0; time < 12; time++) {
      const refused = await quote()
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused)).not.toContain('secret words')
    }
    isRefused = false
    expect((await quote()).status).toBe(200)
  })

  it('needs its keys and a country', async () => {
    const config = parseConfig({ ...bare, ONRAMP_PROVIDER: name })
    await expect(startServer({ config })).rejects.toThrow(/which needs ONRAMP_COUNTRY[^]*KEY/)
  })
})
