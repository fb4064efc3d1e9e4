import type { Connector, ConnectorHandle, Provider } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiscovery } from './createDiscovery'
import { createFakeWallet } from './fakeWallet.test.support'
import { createTestContext } from './testContext.test.support'

type Page = EventTarget & { ethereum?: unknown }

let page: Page
let counter = 0

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

const uuid = () => `00000000-0000-4000-8000-${(++counter).toString(16).padStart(12, '0')}`
const png = 'data:image/png;base64,AAAA'
const infoOf = (changes: Record<string, unknown> = {}) => ({
  uuid: uuid(),
  name: 'Example',
  icon: png,
  rdns: 'com.example',
  ...changes,
})

function announce(info: unknown, provider: unknown = createFakeWallet()): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}

/** A wallet that announces at once and whenever it is asked, as extensions do. */
function install(info: unknown, provider: unknown = createFakeWallet()): void {
  page.addEventListener('eip6963:requestProvider', () => announce(info, provider))
  announce(info, provider)
}

function look(changes: Parameters<typeof createTestContext>[0] = {}) {
  const context = createTestContext(changes)
  const discovery = createDiscovery(context)
  const lists: (readonly ConnectorHandle[])[] = []
  const stop = discovery.discover((handles) => lists.push(handles))
  return {
    context,
    discovery,
    lists,
    stop,
    handles: () => lists.at(-1) ?? [],
    connectors: (): readonly Connector[] => (lists.at(-1) ?? []).map(({ connector }) => connector),
  }
}

describe('announced wallets', () => {
  test('a wallet that was there before is found by asking, one that comes late calls the listener again', () => {
    install(infoOf({ rdns: 'com.early', name: 'Early' }))
    const { connectors, lists } = look()
    expect(connectors().map(({ id }) => id)).toEqual(['com.early'])
    announce(infoOf({ rdns: 'com.late', name: 'Late' }))
    expect(lists).toHaveLength(2)
    expect(connectors().map(({ id }) => id)).toEqual(['com.early', 'com.late'])
  })

  test('a connector carries exactly what was announced', () => {
    const info = infoOf({ rdns: 'com.early', name: 'Early' })
    install(info)
    expect(look().connectors()).toEqual([
      {
        id: 'com.early',
        name: 'Early',
        chain: 'eip155',
        type: 'ANNOUNCED',
        imageUrl: png,
        info: { rdns: 'com.early', uuid: info.uuid },
      },
    ])
  })

  test('the same provider announced again, even under another name, keeps its one handle and identity', () => {
    const provider = createFakeWallet()
    install(infoOf(), provider)
    const { handles, connectors, lists } = look()
    const [before] = handles()
    announce(infoOf(), provider)
    announce(infoOf({ rdns: 'com.other', name: 'Other' }), provider)
    expect(lists).toHaveLength(1)
    expect(handles()[0]).toBe(before)
    expect(connectors()[0]).toMatchObject({ id: 'com.example', name: 'Example' })
  })

  test('a wallet keeps its handle when discovery stops and starts again', () => {
    install(infoOf())
    const { discovery, handles, stop } = look()
    stop()
    const again: ConnectorHandle[] = []
    discovery.discover((list) => again.push(...list))
    expect(again).toEqual([handles()[0]])
    expect(again[0]).toBe(handles()[0])
  })

  test('rediscover finds a wallet that answers only when asked', () => {
    const { discovery, connectors } = look()
    expect(connectors()).toEqual([])
    page.addEventListener('eip6963:requestProvider', () => announce(infoOf({ rdns: 'com.shy' })))
    discovery.rediscover()
    expect(connectors().map(({ id }) => id)).toEqual(['com.shy'])
  })

  test('after stopping nothing is heard and nothing is asked', () => {
    const { discovery, lists, stop, context } = look()
    announce({ rubbish: true })
    stop()
    let asked = 0
    page.addEventListener('eip6963:requestProvider', () => asked++)
    announce(infoOf())
    discovery.rediscover()
    expect(lists).toEqual([[]])
    expect(asked).toBe(0)
    expect(context.clock.waiting).toBe(0)
  })

  test('an app that forbids announced wallets gets none', () => {
    install(infoOf())
    expect(look({ discovery: () => ({ announced: false, injected: true }) }).connectors()).toEqual([])
  })

  test('without a page nothing is found and nothing breaks', () => {
    vi.stubGlobal('window', undefined)
    expect(look().lists).toEqual([])
  })
})

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
    install(infoOf({ icon }))
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
    install(infoOf({ icon }))
    expect(look().connectors()[0]?.imageUrl).toBe(icon.trim())
  })

  test('X-02 one rdns claimed by three providers marks all three unverified under three ids', () => {
    install(infoOf({ name: 'First' }))
    const { connectors, handles } = look()
    const [first] = handles()
    announce(infoOf({ name: 'Second' }))
    announce(infoOf({ name: 'Third', rdns: 'COM.example' }))
    expect(connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ['com.example', true],
      ['com.example#2', true],
      ['COM.example#3', true],
    ])
    expect(handles()[0]).toBe(first)
  })

  test('X-02 a stolen uuid marks both wallets unverified', () => {
    const info = infoOf({ rdns: 'com.real' })
    install(info)
    install(infoOf({ rdns: 'com.thief', uuid: info.uuid }))
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
    install(info, mine)
    const { connectors, handles } = look()
    announce(info, createFakeWallet())
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
    ['a name that is too long', infoOf({ name: 'x'.repeat(65) })],
    ['a name of a megabyte', infoOf({ name: 'x'.repeat(1e6) })],
    ['a name that is no text', infoOf({ name: ['MetaMask'] })],
  ])('X-02 %s is dropped and what comes after it is found', async (_what, info, provider = createFakeWallet()) => {
    const { connectors, context } = look()
    announce(info, provider)
    announce(infoOf({ rdns: 'com.good' }))
    expect(connectors().map(({ id }) => id)).toEqual(['com.good'])
    await context.clock.pass(1_000)
    expect(context.reports).toHaveLength(1)
  })

  test('X-02 an announcement without a detail is dropped', () => {
    const { connectors } = look()
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(connectors()).toEqual([])
  })

  test('X-02 direction and zero-width characters leave a name', () => {
    install(infoOf({ name: ' Meta\u200bMask\u202e \n\t Wallet\u0000 ' }))
    expect(look().connectors()[0]?.name).toBe('MetaMask Wallet')
  })

  test('X-02 getters answering differently each time are read once', () => {
    let reads = 0
    const info = Object.defineProperty(infoOf(), 'rdns', { get: () => (reads++ === 0 ? 'com.one' : '<script>') })
    install(info)
    expect(look().connectors()[0]?.id).toBe('com.one')
  })

  test('X-02 a getter that hangs the page is dropped, and after a second in all nobody is read any more', () => {
    const { connectors, context } = look()
    const slow = (ms: number) =>
      Object.defineProperty(infoOf(), 'name', {
        get: () => {
          context.clock.burn(ms)
          return 'Slow'
        },
      })
    announce(slow(250))
    expect(connectors()).toEqual([])
    announce(infoOf({ rdns: 'com.good' }))
    expect(connectors().map(({ id }) => id)).toEqual(['com.good'])
    announce(slow(900))
    announce(infoOf({ rdns: 'com.too-late' }))
    expect(connectors().map(({ id }) => id)).toEqual(['com.good'])
  })

  test('X-03 1 000 announcements are capped at 50 and the rest is counted in one report', async () => {
    page.addEventListener('eip6963:requestProvider', () => {
      for (let index = 0; index < 1_000; index++)
        announce(infoOf({ rdns: `com.flood${index}`, name: `Flood ${index}` }))
    })
    const { connectors, context, lists } = look()
    expect(connectors()).toHaveLength(50)
    expect(lists).toHaveLength(1)
    await context.clock.pass(60_000)
    expect(context.reports).toHaveLength(1)
    const [report] = context.reports
    expect(isLatchkeyError(report, 'connect.announcements_dropped') && report.data).toEqual({ count: 950 })
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
        for (const [announced, by] of announcements) announce(announced, by)
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
  }, 30_000)
})

describe('window.ethereum', () => {
  const injected = (changes: object = {}): Provider => Object.assign(createFakeWallet(), changes)

  test('a plain provider is a browser wallet', () => {
    page.ethereum = injected()
    expect(look().connectors()).toEqual([{ id: 'injected', name: 'Browser Wallet', chain: 'eip155', type: 'INJECTED' }])
  })

  test('a known flag names it, and isMetaMask counts last because many say so', () => {
    page.ethereum = injected({ isMetaMask: true, isRabby: true })
    expect(look().connectors()).toMatchObject([{ id: 'injected:isRabby', name: 'Rabby' }])
  })

  test('several wallets that share the place are listed each', () => {
    const providers = [injected({ isMetaMask: true }), injected({ isCoinbaseWallet: true }), null, 'x', injected()]
    page.ethereum = Object.assign(injected(), { providers })
    expect(
      look()
        .connectors()
        .map(({ id }) => id),
    ).toEqual(['injected:isMetaMask', 'injected:isCoinbaseWallet', 'injected'])
  })

  test.each<[string, (provider: Provider) => void]>([
    ['the same provider', (provider) => install(infoOf({ rdns: 'com.any' }), provider)],
    ['the rdns its flag stands for', () => install(infoOf({ rdns: 'io.rabby', name: 'Another name' }))],
    ['its name', () => install(infoOf({ rdns: 'com.renamed', name: 'rabby' }))],
  ])('one wallet appears once: an announcement with %s covers it', (_what, announceIt) => {
    const provider = injected({ isRabby: true })
    page.ethereum = provider
    const { connectors } = look()
    expect(connectors()).toMatchObject([{ id: 'injected:isRabby' }])
    announceIt(provider)
    expect(connectors()).toMatchObject([{ type: 'ANNOUNCED' }])
    expect(connectors()).toHaveLength(1)
  })

  test('one wallet appears once: an announced wallet that also poses as MetaMask', () => {
    page.ethereum = injected({ isMetaMask: true })
    install(infoOf({ rdns: 'com.poser', name: 'Poser' }))
    expect(
      look()
        .connectors()
        .map(({ id }) => id),
    ).toEqual(['com.poser'])
  })

  test('a wallet that comes late says so with ethereum#initialized', () => {
    const { connectors } = look()
    page.ethereum = injected()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(connectors()).toMatchObject([{ id: 'injected' }])
  })

  test('a kept wallet keeps its handle when the page replaces the object', () => {
    page.ethereum = injected()
    const { discovery, handles } = look()
    const [before] = handles()
    page.ethereum = injected()
    discovery.rediscover()
    expect(handles()).toEqual([before])
    expect(handles()[0]).toBe(before)
  })

  test('an app that forbids it gets none', () => {
    page.ethereum = injected()
    expect(look({ discovery: () => ({ announced: true, injected: false }) }).connectors()).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['throws when read', () => expect.fail('boom')],
    ['is no object', () => 'ethereum'],
    ['has no request', () => ({})],
    ['is a Proxy that throws', () => new Proxy({}, { get: () => expect.fail('trap') })],
    ['has flags that throw', () => Object.defineProperty(injected(), 'isRabby', { get: () => expect.fail('flag') })],
  ])('X-02 an object there that %s is passed over', (_what, get) => {
    Object.defineProperty(page, 'ethereum', { get })
    install(infoOf())
    expect(
      look()
        .connectors()
        .map(({ id }) => id),
    ).toEqual(['com.example'])
  })
})
