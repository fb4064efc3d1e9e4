import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readVariables } from '../config/readVariables'
import type { AdapterCase } from '../fake/AdapterCase.test.support'
import { projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { openProviders } from '../noun/openProviders'
import { type Answer, openService } from '../upstream/openService.test.support'
import { playFixture } from '../upstream/playFixture.test.support'
import { failing, startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createOnramp } from './createOnramp'
import { onrampVariables } from './onrampVariables'
import { onrampCoinbase, testKey } from './providers/coinbase/coinbaseCase.test.support'
import { createCoinbase } from './providers/coinbase/createCoinbase'
import { onrampMeld } from './providers/meld/meldCase.test.support'
import { onrampProviders } from './providers/onrampProviders'
import { returnOf } from './returnOf'

const key = 'key-of-a-test'
const { secret } = testKey()
const account = onrampMeld.fixture.account
const site = 'https://site.example'
const services: readonly (readonly [string, AdapterCase])[] = [
  ['coinbase', onrampCoinbase],
  ['meld', onrampMeld],
]
const keys = { COINBASE_KEY_ID: key, MELD_KEY: key }

/** A server whose seller answers as told, until it is told otherwise. */
async function open(name: string, adapter: AdapterCase, first: Answer) {
  const upstream = { answer: first }
  const service = await openService((...given) => upstream.answer(...given))
  const data = await startData({
    environment: {
      ...{ ONRAMP_PROVIDER: name, ONRAMP_COUNTRY: 'DE', ONRAMP_RETURN: 'origin', [adapter.address]: service.url },
      ...{ ...keys, COINBASE_KEY_SECRET: secret, MELD_PUBLIC_KEY: 'public-key', TRUSTED_PROXIES: 'loopback' },
    },
  })
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
    upstream,
    async stop() {
      await data.stop()
      await service.close()
    },
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

  let server: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    server = await open(name, adapter, play)
  }, firstStartTimeout)
  afterAll(() => server.stop())

  it('is told, priced and opened for the account that was named, and keys stay here', async () => {
    const told = await server.options()
    expect(told).toMatchObject({ status: 200, body: { ...read.options, providers: [{ id: name }] } })
    const priced = await server.quote()
    expect(priced).toEqual({ status: 200, body: read.quote })
    const opened = await server.link()
    expect(opened).toEqual({ status: 200, body: { url: read.link } })
    const all = JSON.stringify([told, priced, opened])
    for (const one of [key, secret]) expect(all).not.toContain(one)
    expect(await server.health()).toEqual({ status: 'ready', provider: name, live: 'never run live' })
  })

  it('N-233 leads back to no site but one the project lists, and pays nobody but the account, whatever a page asks for', async () => {
    const evil = 'https://evil.example'
    const hostile = { redirectUrl: evil, url: evil, partnerUserRef: 'x', walletAddress: `0x${'5'.repeat(40)}` }
    const opened = new URL(String((await server.link(hostile)).body['url']))
    expect(opened.searchParams.get('redirectUrl')).toBe(site)
    expect(opened.href).not.toMatch(/evil|5555/)
    expect((await server.link({}, { origin: evil })).status).toBe(403)
    expect((await server.link({ paymentCurrency: 'XXX' })).status).toBe(400)
  })

  it('opens the page with how much is bought, or says that it cannot', async () => {
    const presets = async (change: object) => {
      const { status, body } = await server.link(change)
      if (status !== 200) return [status, JSON.stringify(body)]
      const { searchParams } = new URL(String(body['url']))
      const [fiat, sourced] = [searchParams.get('presetFiatAmount'), searchParams.get('sourceAmount')]
      return [status, fiat ?? sourced, searchParams.get('presetCryptoAmount')]
    }
    const isCoinbase = name === 'coinbase'
    expect(await presets({ presetFiatAmount: undefined, presetCryptoAmount: 1e-7 })).toEqual(
      isCoinbase ? [200, null, '0.0000001'] : [400, expect.stringContaining('presetCryptoAmount')],
    )
    expect(await presets({ presetCryptoAmount: 0.05 })).toEqual([200, '120.00', isCoinbase ? '0.05' : null])
    expect(await presets({})).toEqual([200, '120.00', null])
  })

  it('N-231 goes on for others when it refuses what one visitor asks', async () => {
    const code = name === 'coinbase' ? 3 : 'BAD_REQUEST'
    const refusal = JSON.stringify({ code, message: 'secret words', details: [] })
    server.upstream.answer = (_, response) => void response.writeHead(400).end(refusal)
    for (let time = 0; time < 12; time++) {
      const refused = await server.quote()
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused)).not.toContain('secret words')
    }
    server.upstream.answer = play
    expect((await server.quote()).status).toBe(200)
  })

  it('that does not answer is a refusal by its name', async () => {
    server.upstream.answer = failing(503)
    expect(await server.quote()).toMatchObject({ status: 424, body: { reasons: [{ name: 'upstream_failed' }] } })
  })

  it('needs its keys and a country', () => {
    const config = readVariables(onrampVariables, { ONRAMP_PROVIDER: name })
    const lifetime = new AbortController().signal
    const opening = { clock: steppingClock(), fetch, lifetime, config }
    expect(() =>
      openProviders({ variable: 'ONRAMP_PROVIDER', variables: onrampVariables }, onrampProviders, opening),
    ).toThrow(/which needs ONRAMP_COUNTRY[\s\S]*KEY/)
  })
})

it.each(services)('what is asked of %s is what visitors are charged', async (name, adapter) => {
  const service = await startService(playFixture(adapter.fixture, keys))
  const config = readVariables(onrampVariables, {
    ...{ ONRAMP_PROVIDER: name, ONRAMP_COUNTRY: 'DE', [adapter.address]: service.url },
    ...{ ...keys, COINBASE_KEY_SECRET: secret, MELD_PUBLIC_KEY: 'public-key' },
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const opening = { clock, fetch, lifetime: controller.signal, config }
  const named = { variable: 'ONRAMP_PROVIDER', variables: onrampVariables } as const
  const sellers = openProviders(named, onrampProviders, opening).map(({ provider }) => provider)
  let charged = 0
  const charge = async (calls: number) => {
    charged += calls
  }
  for (const seller of sellers) {
    await createOnramp(seller, { clock }).options(charge)
    expect(charged).toBe(service.seen.length)
    // What is sold is read for what was bought too, where it is not known.
    const again = createOnramp(seller, { clock })
    await Promise.all([again.boughtFor(account, charge), again.boughtFor(account, charge)])
    // Told again for two seconds, to whoever asks.
    clock.pass(1_999)
    await again.boughtFor(account, charge)
    expect(charged).toBe(service.seen.length)
    clock.pass(1)
    await again.boughtFor(account, charge)
    expect(charged).toBe(service.seen.length)
  }
  // What was bought there stands on two pages.
  expect(charged).toBe(name === 'coinbase' ? 6 : 2)
})

it.each([
  ['all there is', { next_page_key: '', total_count: '3' }, 'all', 2],
  ['all, by who counts nothing', { next_page_key: undefined, total_count: undefined }, 'all', 2],
  ['a page of several', { next_page_key: 'further' }, 'part', 2],
  ['less than is counted, on two pages', { total_count: '101' }, 'part', 3],
])('N-201 what was bought by Coinbase is told as what it is: %s', async (_, change, told, length) => {
  const exchanges = onrampCoinbase.fixture.exchanges.map(({ request, response }) => {
    const body = response.body as object
    return { request, response: { ...response, body: 'transactions' in body ? { ...body, ...change } : body } }
  })
  const service = await startService(playFixture({ exchanges }, keys))
  const config = readVariables(onrampVariables, {
    ...{ ...keys, ONRAMP_PROVIDER: 'coinbase', ONRAMP_COUNTRY: 'DE' },
    ...{ COINBASE_URL: service.url, COINBASE_KEY_SECRET: secret },
  })
  const clock = steppingClock()
  const seller = createOnramp(createCoinbase({ clock, fetch, lifetime: new AbortController().signal, config }), {
    clock,
  })
  expect(await seller.boughtFor(account, async () => {})).toMatchObject({ bought: { length }, told })
})

it('Coinbase with no way to pay but as a guest, which it ended, is told as that', async () => {
  const exchanges = onrampCoinbase.fixture.exchanges.map(({ request, response }) => {
    const text = JSON.stringify(response.body).replace(/"(CARD|FIAT_WALLET)"/g, '"GUEST_CHECKOUT_$1"')
    return { request, response: { ...response, body: JSON.parse(text) as unknown } }
  })
  const server = await open('coinbase', onrampCoinbase, playFixture({ exchanges }, keys))
  onTestFinished(server.stop)
  expect((await server.options()).body).toMatchObject({
    providers: [{ id: 'coinbase', guests: 'refused' }],
    paymentCurrencies: [{ id: 'EUR', payment_method_limits: [] }],
  })
})

it.each([
  ['https://site.example', ['https://site.example'], 'https://site.example'],
  ['https://a.site.example', ['https://*.site.example'], 'https://a.site.example'],
  ['https://other.example', ['https://site.example'], undefined],
  // Any site may ask of a project that lists none.
  ['https://site.example', [], undefined],
  ['http://site.example', ['http://site.example'], undefined],
  ['null', ['https://site.example'], undefined],
  [undefined, ['https://site.example'], undefined],
])('N-233 who bought from %s, where %j are listed, is sent back to %s', (origin, allowedOrigins, expected) => {
  expect(returnOf({ origin, mode: 'production' }, { allowedOrigins })).toBe(expected)
})
