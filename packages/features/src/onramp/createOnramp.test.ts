import {
  type Adapter,
  accountsOf,
  connect,
  createSlice,
  getAccount,
  memoryStorage,
  registerConnector,
  start,
} from '@latchkey/core'
import { fakePage } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import { createChainData } from '../service/createChainData'
import { createOnramp } from './createOnramp'
import { fallbackOptions } from './fallbackOptions'
import { initialState, type OnrampState } from './OnrampState'
import { storedOnramp } from './storedOnramp'

const { signal } = new AbortController()
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const link = 'https://pay.example/1'
const told = { ...fallbackOptions, providers: [{ id: 'quay', name: 'Quay' }] }
const money = (amount: string) => ({ amount, currency: 'USD' })
const price = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('98.00'),
  purchaseAmount: { amount: '0.03', currency: 'ETH' },
  coinbaseFee: money('1.50'),
  networkFee: money('0.50'),
  quoteId: 'q',
}
const choice = {
  assetId: 'eip155:1/slip44:60',
  amount: '100.00',
  currency: 'USD',
  method: 'card',
  provider: 'quay',
}

interface Door {
  served: readonly string[]
  options: unknown
  quote: unknown
  link: unknown
  bought: readonly unknown[] | Response
  held: bigint
}

/** Of a wallet that cannot be asked without a prompt whether it still holds what is stored. */
const askedLater: Adapter = {
  ...fakeAdapter(),
  setup: (context) => ({ ...fakeAdapter().setup(context), restore: 'stored' }),
}

/** A connected visitor of a site whose server answers what the test says; unproven, one whom the storage alone knows. */
async function openBuying({ unproven = false, storage = memoryStorage() } = {}) {
  const door: Door = {
    ...{ served: ['eip155:1'], options: told, quote: price, link: { url: link }, bought: [], held: 10n ** 18n },
  }
  const asked: { readonly path: string; readonly body?: Record<string, unknown>; readonly cache?: unknown }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    asked.push({
      path: url.pathname + (url.searchParams.has('onramp') ? `?onramp=${url.searchParams.get('onramp')}` : ''),
      ...(init?.body !== undefined && { body: JSON.parse(String(init.body)) }),
      ...(init?.cache && { cache: init.cache }),
    })
    const answers: Readonly<Record<string, unknown>> = {
      '/v1/supported-chains': { http: door.served, ws: [] },
      '/v1/onramp/options': door.options,
      '/v1/onramp/quote': door.quote,
      '/v1/generators/onrampurl': door.link,
      [`/v1/account/${address}/history`]:
        door.bought instanceof Response ? door.bought.clone() : { data: door.bought, next: null },
    }
    const answer = await answers[url.pathname]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
  const errors: unknown[] = []
  const site = openSite({
    adapters: [unproven ? askedLater : fakeAdapter(async () => door.held)],
    networks: [network(1)],
    services: { url: 'https://door.example' },
    onError: (error) => errors.push(error),
    storage,
    fetch,
  })
  registerConnector(site.core, {
    connector: { id: 'org.harbor', name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED' },
    provider: { request: async () => null },
    connect: async () => ({ accounts: accountsOf([address]), chainId: 'eip155:1' as ChainId }),
    restore: async () => 'locked',
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch: () => () => {},
  })
  if (unproven) {
    const page = fakePage()
    onTestFinished(page.leave)
    await start(site.core)
  } else await connect(site.core, { connector: 'org.harbor' })
  const refreshed: unknown[] = []
  const load = async (name: string): Promise<never> => {
    const refresh = async (...[namespace, , tokens]: readonly unknown[]) =>
      void refreshed.push([name, namespace, tokens])
    return { refresh } as never
  }
  const onramp = createOnramp({ core: site.core, data: createChainData(site.core), load })
  onTestFinished(() => {
    onramp.destroy()
    site.destroy()
  })
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    ...site,
    ...{ onramp, door, asked, refreshed, errors, settled },
    pathsOf: (path: string) => asked.filter((one) => one.path.startsWith(path)),
    purchase: () => onramp.getState().purchase,
    async tick(ms: number) {
      site.pass(ms)
      await settled()
    },
  }
}

const entry = (id: string, status: string) => ({
  id,
  metadata: {
    ...{ operationType: 'bought', hash: '0xab', chain: 'eip155:1', minedAt: '1970-01-01T00:16:40Z' },
    ...{ sentFrom: '', sentTo: address, status: `ONRAMP_TRANSACTION_STATUS_${status}` },
  },
  transfers: [{ direction: 'in', quantity: { numeric: '0.0299' } }],
})

describe('what is sold', () => {
  it('is what the server says, asked once', async () => {
    const { onramp, pathsOf } = await openBuying()
    expect(await onramp.options(signal)).toEqual({ source: 'server', ...told })
    await onramp.options(signal)
    expect(pathsOf('/v1/onramp/options')).toHaveLength(1)
    expect(onramp.getState().options).toEqual({ source: 'server', ...told })
    expect(onramp.assets().map(({ id }) => id)).toEqual([
      'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'eip155:1/slip44:60',
    ])
  })
  it.each([
    ['refuses', new Response('', { status: 404 })],
    ['answers something else', { purchaseCurrencies: 'all' }],
  ])('sells by the built-in table while the server is away', async (_, answer) => {
    const { onramp, door, errors } = await openBuying()
    door.options = answer
    expect(await onramp.options(signal)).toEqual({
      source: 'built-in',
      ...fallbackOptions,
      providers: [
        { id: 'coinbase', name: 'Coinbase', fees: [1, 2] },
        { id: 'meld', name: 'Meld.io', fees: [1, 2] },
      ],
    })
    expect(errors).toHaveLength(1)
    door.options = told
    expect((await onramp.options(signal)).source).toBe('server')
  })
  it('is nothing where the server says that it sells nothing: the built-in table would offer what cannot be bought', async () => {
    const { onramp, door, errors } = await openBuying()
    const reasons = [{ name: 'not_configured', description: '' }]
    door.options = Response.json({ status: 'FAILED', reasons }, { status: 404 })
    expect(await onramp.options(signal)).toMatchObject({ refused: 'service', purchaseCurrencies: [], providers: [] })
    expect([errors, onramp.assets()]).toEqual([[], []])
  })
  it('is of Coinbase where a server does not say who sells', async () => {
    const { onramp, door, pathsOf } = await openBuying()
    door.options = fallbackOptions
    expect((await onramp.options(signal)).providers.map(({ id }) => id)).toEqual(['coinbase'])
    await onramp.quote({ ...choice, provider: 'coinbase' }, signal)
    expect(pathsOf('/v1/onramp/quote')[0]?.body).not.toHaveProperty('provider')
  })
  it('is nothing on a network the server does not serve', async () => {
    const { onramp, door } = await openBuying()
    door.served = ['eip155:137']
    expect(await onramp.options(signal)).toMatchObject({ refused: 'network', purchaseCurrencies: [], providers: [] })
  })
  it('sells nothing in a restricted time zone, where the operator restricts them', async () => {
    const { onramp, door } = await openBuying()
    const zone = vi.spyOn(Intl, 'DateTimeFormat')
    onTestFinished(() => zone.mockRestore())
    zone.mockImplementation(
      () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Shanghai' }) }) as unknown as Intl.DateTimeFormat,
    )
    expect((await onramp.options(signal)).refused).toBeUndefined()
    door.options = { ...told, restrictedTimezones: true }
    const again = await openBuying()
    again.door.options = door.options
    expect((await again.onramp.options(signal)).refused).toBe('region')
  })
})

describe('a quote', () => {
  it('is asked with the network by its name, and told with all its fees', async () => {
    const { onramp, pathsOf } = await openBuying()
    expect(await onramp.quote(choice, signal)).toEqual({ kind: 'priced', ...price })
    const [usdc, ether] = fallbackOptions.purchaseCurrencies
    expect(usdc?.symbol).toBe('USDC')
    expect(pathsOf('/v1/onramp/quote')[0]?.body).toEqual({
      purchaseCurrency: ether,
      paymentCurrency: fallbackOptions.paymentCurrencies[0],
      amount: '100.00',
      network: 'ethereum-mainnet',
      provider: 'quay',
    })
  })
  it.each([
    ['refused', new Response('', { status: 400 })],
    ['of another shape', { ...price, quoteId: 7 }],
    ['of no numbers', { ...price, purchaseAmount: { amount: 'much', currency: 'ETH' } }],
    ['in other money', { ...price, networkFee: { amount: '0.50', currency: 'JPY' } }],
  ])('that is %s becomes an estimate, which is no price', async (_, answer) => {
    const { onramp, door, purchase } = await openBuying()
    door.quote = answer
    const quote = await onramp.quote(choice, signal)
    const same = { amount: '100.00', currency: 'USD' }
    expect(quote).toEqual({
      ...{ kind: 'estimate', paymentTotal: same, paymentSubtotal: same, purchaseAmount: same },
      ...{ coinbaseFee: same, networkFee: same, quoteId: 'mocked-quote-id' },
    })
    await onramp.buy({ ...choice, quote }, signal)
    expect(purchase()?.expected).toBeUndefined()
  })
  it('of an older question changes nothing any more', async () => {
    const { onramp, door } = await openBuying()
    await onramp.options(signal)
    let answer: (value: unknown) => void = () => {}
    door.quote = new Promise((resolve) => {
      answer = resolve
    })
    const older = onramp.quote(choice, signal)
    await new Promise((resolve) => setImmediate(resolve))
    door.quote = { ...price, quoteId: 'newer' }
    await onramp.quote({ ...choice, amount: '200.00' }, signal)
    answer(price)
    await older
    expect(onramp.getState().quote?.quoteId).toBe('newer')
  })
  it.each([
    ['9.99', 'onramp.outside_limits'],
    ['7500.01', 'onramp.outside_limits'],
    ['', 'onramp.outside_limits'],
    ['1e2', 'onramp.outside_limits'],
  ])('nor a page is asked for %j', async (amount, code) => {
    const { onramp, asked } = await openBuying()
    await onramp.options(signal)
    const before = asked.length
    await expect(onramp.quote({ ...choice, amount }, signal)).rejects.toMatchObject({ code })
    await expect(onramp.buy({ ...choice, amount }, signal)).rejects.toMatchObject({ code })
    expect(asked).toHaveLength(before)
  })
})

describe('a purchase', () => {
  it('is paid on the page that the server made for the connected account', async () => {
    const { onramp, pathsOf, purchase } = await openBuying()
    const quote = await onramp.quote(choice, signal)
    const { link: page, purchase: begun } = await onramp.buy({ ...choice, quote }, signal)
    expect([page, onramp.linkOf(begun.id)]).toEqual([link, link])
    expect(pathsOf('/v1/generators/onrampurl').map(({ body }) => body)).toEqual([
      {
        destinationWallets: [{ address, blockchains: ['ethereum-mainnet'], assets: ['eth'] }],
        defaultNetwork: 'ethereum-mainnet',
        partnerUserId: address,
        defaultExperience: 'buy',
        presetFiatAmount: 100,
        provider: 'quay',
        paymentCurrency: choice.currency,
      },
    ])
    expect(purchase()).toMatchObject({ address, symbol: 'ETH', expected: '0.03', status: 'waiting', watch: 'running' })
  })
  it('N-200 begins on no page that is none of the web, nor on an empty one', async () => {
    for (const url of ['', 'javascript:alert(1)', 'http://pay.example']) {
      const { onramp, door, purchase } = await openBuying()
      door.link = { url }
      await expect(onramp.buy(choice, signal)).rejects.toMatchObject({ code: 'onramp.unavailable' })
      expect(purchase()).toBeUndefined()
    }
  })
  it('asks for a page once, whatever is answered', async () => {
    const { onramp, door, pathsOf } = await openBuying()
    door.link = new Response('', { status: 503 })
    await expect(onramp.buy(choice, signal)).rejects.toMatchObject({ code: 'http.status' })
    expect(pathsOf('/v1/generators/onrampurl')).toHaveLength(1)
  })
  it('N-202 is for nobody but an account that a wallet has shown to hold', async () => {
    const storage = memoryStorage()
    const before = await openBuying({ storage })
    await before.onramp.buy(choice, signal)
    before.destroy()
    const { core, onramp, pathsOf, purchase } = await openBuying({ unproven: true, storage })
    expect(getAccount(core.store.getState())).toMatchObject({ address, isConnected: true, unproven: true })
    await expect(onramp.buy(choice, signal)).rejects.toMatchObject({ code: 'connect.not_connected' })
    expect([pathsOf('/v1/generators'), purchase()]).toEqual([[], undefined])
  })
  it('is looked for every 4 s past the cache of the browser, for 180 s', async () => {
    const { onramp, pathsOf, settled, tick, purchase } = await openBuying()
    await onramp.buy(choice, signal)
    await settled()
    const looks = () => pathsOf(`/v1/account/${address}/history`)
    // One before it began, one at once.
    expect(looks()).toHaveLength(2)
    expect(looks()[1]).toMatchObject({ path: `/v1/account/${address}/history?onramp=quay`, cache: 'no-cache' })
    await tick(3_999)
    expect(looks()).toHaveLength(2)
    await tick(1)
    expect(looks()).toHaveLength(3)
    for (let look = 0; look < 44; look++) await tick(4_000)
    expect(purchase()?.watch).toBe('ended')
    const most = looks().length
    expect(most).toBe(47)
    await tick(60_000)
    expect(looks()).toHaveLength(most)
    onramp.look()
    await settled()
    expect([looks().length, purchase()?.watch]).toEqual([most + 1, 'running'])
  })
  it('is paid, then arrived, as who sells says, and no longer looked for', async () => {
    const { onramp, door, tick, settled, purchase, pathsOf, refreshed } = await openBuying()
    door.bought = [entry('before', 'SUCCESS')]
    await onramp.buy(choice, signal)
    await settled()
    expect(purchase()).toMatchObject({ status: 'waiting', knownIds: ['before'], heldBefore: '1' })
    door.bought = [entry('new', 'IN_PROGRESS'), entry('before', 'SUCCESS')]
    await tick(4_000)
    expect(purchase()?.status).toBe('paid')
    expect(refreshed).toEqual([])
    door.bought = [entry('new', 'SUCCESS'), entry('before', 'SUCCESS')]
    await tick(4_000)
    expect(purchase()).toMatchObject({
      ...{ status: 'arrived', proof: 'provider', received: '0.0299', hash: '0xab', watch: 'ended' },
    })
    // What reads again is loaded once money moved.
    await vi.waitFor(() =>
      expect(refreshed).toEqual([
        ['balance', 'eip155', undefined],
        ['tokens', 'eip155', [`eip155:1:0x${'e'.repeat(40)}`]],
      ]),
    )
    const looks = pathsOf(`/v1/account/${address}/history`).length
    await tick(60_000)
    expect(pathsOf(`/v1/account/${address}/history`)).toHaveLength(looks)
  })
  it('arrived by the balance of the chain, where who sells says nothing', async () => {
    const { onramp, door, tick, settled, purchase } = await openBuying()
    door.bought = new Response('', { status: 404 })
    const quote = await onramp.quote(choice, signal)
    await onramp.buy({ ...choice, quote }, signal)
    await settled()
    door.held += 10n ** 15n
    await tick(4_000)
    expect(purchase()?.status).toBe('waiting')
    door.held += 3n * 10n ** 16n
    await tick(4_000)
    expect(purchase()).toMatchObject({ status: 'arrived', proof: 'balance', received: '0.031' })
  })
  it('that was forgotten is followed no longer, and what is on its way changes nothing', async () => {
    const { onramp, door, tick, settled, purchase } = await openBuying()
    await onramp.buy(choice, signal)
    await settled()
    door.bought = [entry('new', 'SUCCESS')]
    onramp.forget()
    await tick(4_000)
    expect(purchase()).toBeUndefined()
  })
  it('is found again after a reload, without the page it is paid on', async () => {
    const storage = memoryStorage()
    const { onramp, core, settled } = await openBuying({ storage })
    await onramp.buy(choice, signal)
    await settled()
    core.persisted.write(storedOnramp, onramp.getState())
    const again = await openBuying({ storage })
    const state = again.core.persisted.read(storedOnramp)
    expect(state?.purchase).toMatchObject({ id: onramp.getState().purchase?.id, watch: 'ended', status: 'waiting' })
    expect(JSON.stringify(state)).not.toContain(link)
    createSlice(again.core, 'onramp', initialState).setState(() => state as OnrampState)
    again.door.bought = [entry('new', 'SUCCESS')]
    again.onramp.look()
    await again.settled()
    expect(again.purchase()?.status).toBe('arrived')
  })
})

it('keeps what was chosen', async () => {
  const { onramp } = await openBuying()
  onramp.choose({ amount: '20' })
  onramp.choose({ currency: 'EUR' })
  expect(onramp.getState().choice).toEqual({ amount: '20', currency: 'EUR' })
})
