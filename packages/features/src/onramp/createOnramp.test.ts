import { getAccount, memoryStorage } from '@latchkey/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storedOnramp } from './kept/storedOnramp'
import { fallbackOptions } from './offers/fallbackOptions'
import { address, choice, link, openBuying, price, told } from './openBuying.test.support'

const { signal } = new AbortController()

const entry = (id: string, status: string) => ({
  id,
  metadata: {
    ...{ operationType: 'bought', hash: '0xab', chain: 'eip155:1', minedAt: '1970-01-01T00:16:40Z' },
    ...{ sentFrom: '', sentTo: address, status: `ONRAMP_TRANSACTION_STATUS_${status}` },
  },
  transfers: [{ direction: 'in', quantity: { numeric: '0.0299' } }],
})

describe('what is sold', () => {
  it('is what the server says, asked once, and anew past the cache of the browser', async () => {
    const { onramp, pathsOf } = await openBuying()
    expect(await onramp.options(signal)).toEqual({ source: 'server', ...told })
    await onramp.options(signal)
    expect(pathsOf('/v1/onramp/options')).toHaveLength(1)
    await onramp.options(signal, 'anew')
    expect(pathsOf('/v1/onramp/options').map(({ cache }) => cache)).toEqual([undefined, 'no-cache'])
    expect(onramp.getState().options).toEqual({ source: 'server', ...told })
    expect(onramp.assets().map(({ id }) => id)).toEqual([
      'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'eip155:1/slip44:60',
    ])
  })
  it('N-341 is as long as can be looked through, whatever the server says', async () => {
    const { onramp, door } = await openBuying()
    const [payment] = told.paymentCurrencies
    const [method] = payment?.payment_method_limits ?? []
    const without = <T>(one: T) => Array.from({ length: 10_000 }, () => one)
    const paymentCurrencies = without({ ...payment, payment_method_limits: [method] })
    door.options = { ...told, paymentCurrencies, providers: without({ id: 'coinbase', name: 'Coinbase' }) }
    const options = await onramp.options(signal)
    expect([options.paymentCurrencies.length, options.providers.length]).toEqual([500, 500])
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
    expect(await onramp.options(signal)).toEqual({
      ...{ source: 'server', refused: 'service', purchaseCurrencies: [], paymentCurrencies: [], providers: [] },
    })
    expect([errors, onramp.assets()]).toEqual([[], []])
  })
  it('is nothing that a server said, where the site names none', async () => {
    const { onramp, update, pathsOf } = await openBuying()
    update({ services: {} })
    expect(await onramp.options(signal)).toMatchObject({ source: 'none', refused: 'service' })
    expect(pathsOf('/v1/onramp/options')).toEqual([])
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
  it('is nothing where all who sell ended buying as a guest, and something where one of them did not', async () => {
    const soldWith = async (...guests: readonly ('refused' | undefined)[]) => {
      const { onramp, door } = await openBuying()
      const providers = guests.map((one, place) => ({ id: `seller-${place}`, name: 'Seller', guests: one }))
      door.options = { ...told, providers }
      return onramp.options(signal)
    }
    expect(await soldWith('refused', 'refused')).toMatchObject({
      refused: 'guest',
      purchaseCurrencies: [],
      providers: [],
    })
    expect((await soldWith('refused', undefined)).refused).toBeUndefined()
    expect((await soldWith()).refused).toBeUndefined()
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
      paymentCurrency: { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      amount: '100.00',
      network: 'ethereum-mainnet',
      provider: 'quay',
    })
  })
  it('is asked for the way to pay that was chosen, and for no other', async () => {
    const { onramp, pathsOf } = await openBuying()
    await onramp.quote({ ...choice, method: 'ach_bank_account' }, signal)
    expect(pathsOf('/v1/onramp/quote')[0]?.body).toMatchObject({
      paymentCurrency: { id: 'USD', payment_method_limits: [{ id: 'ach_bank_account' }] },
    })
  })
  it.each([
    ['refused', new Response('', { status: 400 })],
    ['of another shape', { ...price, quoteId: 7 }],
    ['of no numbers', { ...price, purchaseAmount: { amount: 'much', currency: 'ETH' } }],
    ['in other money', { ...price, networkFee: { amount: '0.50', currency: 'JPY' } }],
  ])('KM-44 that is %s becomes an estimate, which is no price', async (_, answer) => {
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
  it('KM-45 is paid in the currency it was priced in, where the one who sells is not named either', async () => {
    const { onramp, door, pathsOf } = await openBuying()
    for (const providers of [undefined, [{ id: 'coinbase', name: 'Coinbase' }]]) {
      door.options = { ...fallbackOptions, ...(providers && { providers }) }
      for (const currency of ['EUR', 'USD']) await onramp.buy({ ...choice, currency, provider: 'coinbase' }, signal)
    }
    const paid = pathsOf('/v1/generators/onrampurl').map(({ body }) => body?.paymentCurrency)
    expect(paid).toEqual(['EUR', undefined, 'EUR', undefined])
  })
  it('N-200 begins on no page that is none of the web, nor on an empty one', async () => {
    for (const url of ['', 'javascript:alert(1)', 'http://pay.example']) {
      const { onramp, door, purchase } = await openBuying()
      door.link = { url }
      await expect(onramp.buy(choice, signal)).rejects.toMatchObject({ code: 'onramp.page_missing' })
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
    expect([pathsOf('/v1/generators'), purchase()?.id]).toEqual([[], before.purchase()?.id])
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
  it('N-201 knows what was begun before it at the same place and is not decided, also after a reload', async () => {
    const { core, onramp, settled, purchase, pass } = await openBuying()
    const quote = await onramp.quote(choice, signal)
    await onramp.buy({ ...choice, quote }, signal)
    await settled()
    expect(purchase()?.earlier).toBeUndefined()
    const assetId = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    await onramp.buy({ ...choice, assetId }, signal)
    await settled()
    const startedAt = purchase()?.startedAt
    const earlier = [{ symbol: 'ETH', isPaid: false, expected: purchase()?.earlier?.[0]?.expected, startedAt }]
    expect([purchase()?.symbol, purchase()?.earlier]).toEqual(['USDC', earlier])
    expect(earlier[0]?.expected).toMatch(/^[\d.]+$/)
    core.persisted.write(storedOnramp, onramp.getState())
    expect(core.persisted.read(storedOnramp)?.purchase?.earlier).toEqual(earlier)
    for (let time = 0; time < 6; time++) {
      pass(1)
      await onramp.buy(choice, signal)
    }
    expect(purchase()?.earlier).toHaveLength(5)
    // Who never paid gave up: nothing of it is waited for after a day.
    pass(86_400_001)
    await onramp.buy(choice, signal)
    expect(purchase()?.earlier).toBeUndefined()
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
  it.each([
    ['FAILED', 'failed'],
    ['SUCCESS', 'arrived'],
  ])('ends by what who sells did say, %s, where more of what was bought may be missing', async (said, status) => {
    const { onramp, door, tick, settled, purchase } = await openBuying()
    const told = (...rows: readonly unknown[]) => Response.json({ data: rows, next: null, incomplete: true })
    const { metadata, ...before } = entry('before', 'SUCCESS')
    door.bought = told({ ...before, metadata: { ...metadata, minedAt: '1970-01-01T00:00:00Z' } })
    await onramp.buy(choice, signal)
    await settled()
    // Of what was told in part before, another that is listed later would pass for new.
    expect(purchase()).toMatchObject({ status: 'waiting', knownIds: undefined })
    door.bought = told(entry('new', said))
    await tick(4_000)
    expect(purchase()).toMatchObject({ status, watch: 'ended' })
  })
  it('is asked of who sells alone, whatever else an account did', async () => {
    const { onramp, asked, settled } = await openBuying()
    await onramp.buy(choice, signal)
    await settled()
    expect(asked.filter(({ path }) => path.includes('/history')).map(({ only }) => only)).toEqual(['bought', 'bought'])
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
    const { onramp, settled } = await openBuying({ storage })
    await onramp.buy(choice, signal)
    await settled()
    const again = await openBuying({ storage })
    expect(again.purchase()).toMatchObject({ id: onramp.getState().purchase?.id, watch: 'ended', status: 'waiting' })
    expect(storage.getItem('latchkey:1:onramp')).not.toContain(link)
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
