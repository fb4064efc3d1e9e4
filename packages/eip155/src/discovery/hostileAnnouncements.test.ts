import { isLatchkeyError } from '@latchkey/protocol/errors'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce, infoOf, install, look, type Page, png } from '../fake/discoveryPage.test.support'
import { createFakeWallet } from '../fake/fakeWallet.test.support'
import { loaded } from '../fake/loaded.test.support'

let page: Page

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

describe('hostile announcements', () => {
  test.each([
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml-evil,<svg/>',
    'data:image/bmp;base64,AAAA',
    'https://tracker.example/pixel.png',
    'javascript:alert(1)',
    'blob:https://a.example/1',
    '//tracker.example/pixel.png',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    '',
    7,
    { toString: () => png },
  ])('X-01 an icon that is no small picture is left out and the wallet stays: %.40s', (icon) => {
    install(page, infoOf({ icon }))
    expect(look().connectors()).toMatchObject([{ id: 'com.example', imageUrl: undefined }])
  })

  test.each([
    'data:image/svg+xml,<svg onload="alert(1)"><script>alert(1)</script></svg>',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/webp;base64,AAAA',
    'data:image/jpeg;base64,AAAA',
    'data:image/gif;base64,AAAA',
    '\n data:image/PNG;base64,AAAA ',
  ])('X-01 a picture is handed on as an address for <img>, never as markup: %.30s', (icon) => {
    install(page, infoOf({ icon }))
    expect(look().connectors()[0]?.imageUrl).toBe(icon.trim())
  })

  test('X-02 one rdns claimed by three providers marks all three unverified under three ids', () => {
    install(page, infoOf({ name: 'First' }))
    const { connectors, handles } = look()
    const [first] = handles()
    announce(page, infoOf({ name: 'Second' }))
    announce(page, infoOf({ name: 'Third', rdns: 'COM.example' }))
    expect(connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ['com.example', true],
      ['com.example#2', true],
      ['COM.example#3', true],
    ])
    expect(handles()[0]).toBe(first)
  })

  test('X-02 a stolen uuid marks both wallets unverified', () => {
    const info = infoOf({ rdns: 'com.real' })
    install(page, info)
    install(page, infoOf({ rdns: 'com.thief', uuid: info.uuid }))
    expect(
      look()
        .connectors()
        .map(({ id, unverified }) => [id, unverified]),
    ).toEqual([
      ['com.real', true],
      ['com.thief', true],
    ])
  })

  test('X-02 uuid and rdns of another provider do not make a second row but leave a doubt', () => {
    const info = infoOf()
    const mine = createFakeWallet()
    install(page, info, mine)
    const { connectors, handles } = look()
    announce(page, info, createFakeWallet())
    expect(connectors()).toMatchObject([{ id: 'com.example', unverified: true }])
    expect(handles()[0]?.provider).toBe(mine)
  })

  const trapped = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
      getPrototypeOf() {
        throw new Error('trap')
      },
    },
  )
  test.each<[string, unknown, unknown?]>([
    ['a throwing getter', Object.defineProperty(infoOf(), 'name', { get: () => expect.fail('boom') })],
    ['a Proxy as info', trapped],
    ['a Proxy as provider', infoOf(), trapped],
    ['no info', undefined],
    ['null info', null],
    ['text as info', 'com.example'],
    ['no provider', infoOf(), null],
    ['a provider without request', infoOf(), { request: 'eth_accounts' }],
    ['a uuid of version 1', infoOf({ uuid: '00000000-0000-1000-8000-000000000001' })],
    ['a uuid with more behind it', infoOf({ uuid: '00000000-0000-4000-8000-000000000001x' })],
    ['a uuid that is no text', infoOf({ uuid: 4 })],
    ['an rdns without a dot', infoOf({ rdns: 'metamask' })],
    ['an rdns with markup', infoOf({ rdns: 'com.<b>' })],
    ['an rdns with a line end', infoOf({ rdns: 'com.example\n' })],
    ['an endless rdns', infoOf({ rdns: `com.${'a'.repeat(200)}` })],
    ['an empty name', infoOf({ name: '' })],
    ['a name nobody can see', infoOf({ name: '\u200b\u202e\u2066\ufeff\u3164' })],
    ['a name that is no text', infoOf({ name: ['MetaMask'] })],
  ])('X-02 %s is dropped and what comes after it is found', async (_what, info, provider = createFakeWallet()) => {
    const { connectors, context } = look()
    announce(page, info, provider)
    announce(page, infoOf({ rdns: 'com.good' }))
    expect(connectors().map(({ id }) => id)).toEqual(['com.good'])
    await context.clock.pass(1_000)
    await loaded()
    expect(context.reports).toHaveLength(1)
  })

  test('X-02 an announcement without a detail is dropped', () => {
    const { connectors } = look()
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(connectors()).toEqual([])
  })

  test('X-02 direction and zero-width characters leave a name', () => {
    install(page, infoOf({ name: ' Meta\u200bMask\u202e \n\t Wallet\u0000 ' }))
    expect(look().connectors()[0]?.name).toBe('MetaMask Wallet')
  })

  test('U10 a name that is too long is clipped, listed, and told of once', async () => {
    const { connectors, context } = look()
    for (const [index, length] of [64, 65, 1e6].entries())
      announce(page, infoOf({ rdns: `com.long${index}`, name: 'x'.repeat(length) }))
    expect(connectors().map(({ name }) => name.length)).toEqual([64, 64, 64])
    await context.clock.pass(60_000)
    await loaded()
    expect(context.reports).toMatchObject([{ code: 'connect.names_cleaned', data: { count: 2 } }])
  })

  test('X-02 getters answering differently each time are read once', () => {
    let reads = 0
    const info = Object.defineProperty(infoOf(), 'rdns', { get: () => (reads++ === 0 ? 'com.one' : '<script>') })
    install(page, info)
    expect(look().connectors()[0]?.id).toBe('com.one')
  })

  const slow = (ms: number, burn: (ms: number) => void) =>
    Object.defineProperty(infoOf(), 'name', {
      get: () => {
        burn(ms)
        return 'Slow'
      },
    })

  test('X-02 a getter that hangs the page is dropped, and the next wallet is found', () => {
    const { connectors, context } = look()
    announce(page, slow(250, context.clock.burn))
    expect(connectors()).toEqual([])
    announce(page, infoOf({ rdns: 'com.good' }))
    expect(connectors().map(({ id }) => id)).toEqual(['com.good'])
  })

  test('W-16 who is announced after slow ones is found', () => {
    const { connectors, context } = look()
    for (const ms of [1_200, 900, 900]) announce(page, slow(ms, context.clock.burn))
    announce(page, infoOf({ rdns: 'com.good' }))
    expect(connectors().map(({ id }) => id)).toEqual(['com.good'])
  })

  test('X-03 1 000 announcements are capped at 50 and the rest is counted in one report', async () => {
    page.addEventListener('eip6963:requestProvider', () => {
      for (let index = 0; index < 1_000; index++)
        announce(page, infoOf({ rdns: `com.flood${index}`, name: `Flood ${index}` }))
    })
    const { connectors, context, lists } = look()
    expect(connectors()).toHaveLength(50)
    expect(lists).toHaveLength(1)
    await context.clock.pass(60_000)
    await loaded()
    expect(context.reports).toHaveLength(1)
    const [report] = context.reports
    expect(isLatchkeyError(report, 'connect.announcements_dropped') && report.data).toEqual({ count: 950 })
  })

  test('X-03 a flood of unknown wallets does not push out MetaMask, which comes after it', async () => {
    const wallets = Array.from({ length: 60 }, (_, index) => infoOf({ rdns: `com.flood${index}` }))
    const announced = [...wallets, infoOf({ rdns: 'io.metamask', name: 'MetaMask' })].map(
      (info) => [info, createFakeWallet()] as const,
    )
    page.addEventListener('eip6963:requestProvider', () => {
      for (const [info, provider] of announced) announce(page, info, provider)
    })
    const { connectors, context } = look()
    await context.clock.pass(1_000)
    await loaded()
    expect(connectors()).toHaveLength(51)
    expect(connectors().at(-1)).toMatchObject({ id: 'io.metamask' })
  })

  test('X-02 whatever is announced, nothing is thrown and the list stays sound', () => {
    const field = fc.oneof(
      fc.anything(),
      fc.constant('com.example'),
      fc.constant(png),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.uuid({ version: 4 }),
    )
    const info = fc.oneof(
      fc.anything(),
      fc.record({ uuid: field, name: field, icon: field, rdns: field }, { requiredKeys: [] }),
      fc.record({
        uuid: fc.uuid({ version: 4 }),
        name: fc.string({ unit: 'binary', maxLength: 80 }),
        icon: field,
        rdns: fc.constantFrom('com.a', 'com.b', 'COM.a', 'io.metamask'),
      }),
    )
    const provider = fc.oneof(
      { arbitrary: fc.anything(), weight: 1 },
      { arbitrary: fc.record({ request: fc.func(fc.anything()) }), weight: 3 },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(info, provider), { maxLength: 20 }), (announcements) => {
        page = new EventTarget()
        vi.stubGlobal('window', page)
        const { connectors, handles, stop } = look()
        for (const [announced, by] of announcements) announce(page, announced, by)
        const ids = connectors().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeLessThanOrEqual(50)
        expect(new Set(handles().map((handle) => handle.provider)).size).toBe(ids.length)
        for (const { id, name, imageUrl } of connectors()) {
          expect(id).toMatch(/^[\w-]+(\.[\w-]+)+(#\d+)?$/)
          expect(name).toMatch(/^[^\p{Cc}\p{Cf}]{1,128}$/u)
          expect(imageUrl ?? 'data:image/png,').toMatch(/^data:image\//i)
        }
        stop()
      }),
      { numRuns: 200 },
    )
  })
})
