import { isLatchkeyError } from '@latchkey/protocol/errors'
import { type HostileWalletKind, hostileWalletKinds, registerHostile } from '@latchkey/testing/hostile'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installIn, look } from '../fake/discoveryPage.test.support'
import { accountOf, createFakeWallet } from '../fake/fakeWallet.test.support'
import { devnet } from '../fake/testContext.test.support'

let page: EventTarget

beforeEach(() => openPage())
afterEach(() => vi.unstubAllGlobals())

function openPage() {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
}

const register = (kind: HostileWalletKind) => registerHostile(kind, page as Window)
const { signal } = new AbortController()

/** A discovery in whose page a hostile wallet registers, and an honest one after it. */
function beside(kind: HostileWalletKind) {
  const looked = look()
  const hostile = register(kind)
  installIn(page, Object.assign(createFakeWallet(), { name: 'Honest' }))
  const others = () => looked.handles().filter(({ connector }) => connector.id !== 'Honest')
  return { ...looked, hostile, others, connect: () => others()[0]?.connect({ signal }) }
}

const codeOf = (work: Promise<unknown> | undefined) =>
  (work ?? Promise.reject(new Error('not found'))).then(
    () => 'granted',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error),
  )

describe('what is no wallet', () => {
  const dropped: readonly HostileWalletKind[] = [
    'wallet-null',
    'wallet-text',
    'wallet-empty',
    'wallet-function',
    'name-missing',
    'features-missing',
    'features-null',
    'features-text',
    'wallet-throwing-getters',
    'wallet-proxy-throws',
    'wallet-proxy-endless',
  ]

  test.each(hostileWalletKinds('W-02'))('W-02 %s is dropped or listed without it, and the next is found', (kind) => {
    const { names, context } = beside(kind)
    expect(names()).toEqual(dropped.includes(kind) ? ['Honest'] : ['Hostile', 'Honest'])
    expect(context.clock.now()).toBe(1_000_000)
  })

  test('W-02 one that is listed and cannot connect ends with a code', async () => {
    for (const kind of ['connect-not-a-function', 'features-throwing-getters', 'connect-missing'] as const) {
      openPage()
      expect(await codeOf(beside(kind).connect()), kind).toMatch(/^(connect|wallet)\./)
    }
  })

  const slow = (ms: number, burn: (ms: number) => void) =>
    Object.defineProperty(createFakeWallet(), 'name', {
      get: () => {
        burn(ms)
        return 'Slow'
      },
    })

  test('W-02 a getter that hangs the page is dropped, and the next wallet is found', () => {
    const { names, context } = look()
    installIn(page, slow(250, context.clock.burn))
    expect(names()).toEqual([])
    installIn(page, createFakeWallet())
    expect(names()).toEqual(['Example'])
  })

  test('W-16 who registers after slow ones, in one call with them or alone, is found', () => {
    const { names, context } = look()
    const honest = (name: string) => Object.assign(createFakeWallet(), { name })
    installIn(page, slow(1_200, context.clock.burn), slow(900, context.clock.burn), honest('Good'))
    installIn(page, honest('Better'))
    expect(names()).toEqual(['Good', 'Better'])
  })

  test('W-02 whatever registers, nothing is thrown and the list stays sound', () => {
    const field = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 80 }), fc.constant('data:image/png,A'))
    const features = fc.dictionary(
      fc.constantFrom('standard:connect', 'solana:signMessage', '__proto__'),
      fc.anything(),
    )
    const wallet = fc.oneof(
      fc.anything(),
      fc.record({ name: field, icon: field, chains: field, accounts: field, features }, { requiredKeys: [] }),
      fc.record({
        name: fc.constantFrom('One', 'one', 'One#2', 'a.b', '\u202e'),
        features: fc.constant({ 'standard:connect': {}, 'solana:signMessage': {} }),
      }),
    )
    fc.assert(
      fc.property(fc.array(wallet, { maxLength: 20 }), (wallets) => {
        openPage()
        const { connectors, handles, stop } = look()
        installIn(page, ...(wallets as object[]))
        const ids = connectors().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(handles()).size).toBe(ids.length)
        for (const { id, name, imageUrl } of connectors()) {
          expect(id).not.toMatch(/^[\w-]+\.[\w-]+$/)
          expect(name).toMatch(/^[^\p{Cc}\p{Cf}]{1,128}$/u)
          expect(imageUrl ?? 'data:image/png,').toMatch(/^data:image\//i)
        }
        stop()
      }),
      { numRuns: 200 },
    )
  })
})

describe('pictures and names', () => {
  test.each(hostileWalletKinds('W-01'))('W-01 %s: no picture but a small data: one, and the wallet stays', (kind) => {
    const { others } = beside(kind)
    const [{ connector } = { connector: undefined }] = others()
    expect(connector?.name).toBe('Hostile')
    expect(connector?.imageUrl ?? 'data:image/png,').toMatch(/^data:image\/(png|svg\+xml)[;,]/)
    if (/html|javascript|remote|http|huge|not-text|missing/.test(kind)) expect(connector?.imageUrl).toBeUndefined()
  })

  test('W-04 a name is cleaned and kept as text; one that is too long, or none, drops the wallet', () => {
    const nameOf = (kind: HostileWalletKind) => {
      openPage()
      return beside(kind).others()[0]?.connector.name
    }
    expect(nameOf('name-bidi')).toBe('ksaMateM')
    expect(nameOf('name-markup')).toMatch(/^<img src=x onerror=/)
    expect(nameOf('name-long')).toBe('M'.repeat(64))
    for (const kind of ['name-empty', 'name-not-text'] as const) expect(nameOf(kind)).toBeUndefined()
  })
})

describe('many', () => {
  test.each(hostileWalletKinds('W-03'))('W-03 %s is capped at 50 and the rest counted in one report', async (kind) => {
    const { connectors, context } = look()
    register(kind)
    expect(connectors()).toHaveLength(50)
    await context.clock.pass(60_000)
    expect(context.reports).toHaveLength(1)
    const [report] = context.reports
    expect(isLatchkeyError(report, 'connect.announcements_dropped') && report.data).toEqual({ count: 950 })
  })

  test('W-03 a flood that was there before is one change of the list', () => {
    register('flood')
    const { connectors, lists } = look()
    expect([connectors().length, lists.length]).toEqual([50, 1])
  })

  test.each<[HostileWalletKind, string]>([
    ['chains-vast', 'wallet.bad_answer'],
    ['chains-endless', 'granted'],
    ['features-vast', 'granted'],
    ['accounts-vast', 'granted'],
    ['accounts-endless', 'wallet.bad_answer'],
  ])('W-08 %s does not keep the page busy', async (kind, outcome) => {
    const { connect } = beside(kind)
    expect(await codeOf(connect())).toBe(outcome)
  })

  test('W-08 of 100 000 accounts the first 1 000 are looked at', async () => {
    let seen = 0
    const account = () =>
      Object.defineProperty({}, 'address', {
        get: () => {
          seen++
          return 'none'
        },
      })
    const accounts = Array.from({ length: 100_000 }, account)
    const { handles } = look()
    installIn(page, createFakeWallet({ 'standard:connect.connect': () => ({ accounts }) }))
    await codeOf(handles()[0]?.connect({ signal }))
    expect(seen).toBe(1_000)
  })

  test.each<[string, object]>([
    [
      'an endless one',
      {
        length: 32,
        *[Symbol.iterator]() {
          for (let count = 0; ; count++) yield count > 1e6 ? expect.fail('walked to the end') : 0
        },
      },
    ],
    ['a vast one', { length: 2 ** 31 }],
  ])('W-08 a public key is read as 32 bytes and no further: %s', async (_what, publicKey) => {
    const { handles } = look()
    const accounts = [{ ...accountOf(), publicKey }]
    installIn(page, createFakeWallet({ 'standard:connect.connect': () => ({ accounts }) }))
    expect(await codeOf(handles()[0]?.connect({ signal }))).toBe('wallet.bad_answer')
  })
})

describe('whose name it is', () => {
  test.each(hostileWalletKinds('W-05'))('W-05 %s: two rows, both unverified, each with its own wallet', (kind) => {
    const { others, hostile } = beside(kind)
    expect(others().map(({ connector }) => connector.unverified)).toEqual([true, true])
    expect(new Set(others().map(({ connector }) => connector.id)).size).toBe(2)
    expect(hostile.wallets).toHaveLength(2)
  })

  test('W-05 a name made like the id of a second claimant takes no place', () => {
    const { names } = look()
    const named = (name: string) => Object.assign(createFakeWallet(), { name })
    installIn(page, named('Phantom#2'), named('Phantom'), named('Phantom'))
    expect(new Set(names()).size).toBe(3)
  })

  test('W-05 after the first claimant left, a third gets no id that is taken', () => {
    const { names, handles } = look()
    const named = () => Object.assign(createFakeWallet(), { name: 'Phantom' })
    const { unregister } = installIn(page, named())
    installIn(page, named())
    const second = handles()[1]
    unregister()
    installIn(page, named())
    expect(new Set(names()).size).toBe(2)
    expect(handles()[0]).toBe(second)
  })

  test('W-05 no name stands for an rdns or another namespace', () => {
    const { names } = look()
    installIn(page, Object.assign(createFakeWallet(), { name: 'com.phantom' }))
    expect(names()).toEqual(['solana:com.phantom'])
  })

  test.each<[HostileWalletKind, readonly string[]]>([
    ['register-throws', []],
    ['register-throws-after', ['Hostile']],
    ['register-nothing', []],
    ['register-in-register', ['Hostile']],
    ['unregister-at-once', []],
    ['unregister-twice', []],
    ['register-late', []],
  ])('W-06 %s: the next wallet is found', (kind, expected) => {
    const { names } = beside(kind)
    expect(names()).toEqual([...expected, 'Honest'])
  })

  test('W-06 one that answers late is listed then, and gone when it unregisters', () => {
    const { names, hostile } = beside('register-late')
    hostile.act()
    expect(names()).toEqual(['Honest', 'Hostile'])
    hostile.stop()
    expect(names()).toEqual(['Honest'])
  })

  test('W-06 unregistering twice takes nobody else away', () => {
    const { names } = look()
    const { unregister } = installIn(page, createFakeWallet())
    installIn(page, Object.assign(createFakeWallet(), { name: 'Honest' }))
    unregister()
    unregister()
    expect(names()).toEqual(['Honest'])
  })

  test.each(hostileWalletKinds('W-09'))('W-09 %s: one row, the first identity stays', (kind) => {
    const { others, hostile } = beside(kind)
    const [before] = others()
    const name = before?.connector.name
    hostile.act()
    expect(others()).toEqual([before])
    expect(others()[0]?.connector.name).toBe(name)
    expect(name).toBe(kind === 'again-same' ? 'Hostile' : 'Before')
  })
})

describe('what it says of itself', () => {
  test.each<[HostileWalletKind, string]>([
    ['features-change', 'wallet.unsupported_method'],
    ['features-throw-later', 'connect.failed'],
    ['features-gone-when-connected', 'granted'],
  ])('W-07 %s', async (kind, outcome) => {
    const { connect, names } = beside(kind)
    expect(names()).toContain('Hostile')
    expect(await codeOf(connect())).toBe(outcome)
  })

  test('W-07 a feature is read once per use', async () => {
    let reads = 0
    const wallet = createFakeWallet()
    const { features } = wallet
    Object.defineProperty(wallet, 'features', { get: () => (reads++ > 1 ? expect.fail('read again') : features) })
    const { handles } = look()
    installIn(page, wallet)
    expect(reads).toBe(1)
    expect(await codeOf(handles()[0]?.connect({ signal }))).toBe('granted')
    expect(reads).toBe(2)
  })

  test.each(hostileWalletKinds('W-11'))('W-11 %s', async (kind) => {
    const { connect } = beside(kind)
    if (kind !== 'account-among-false-ones') return expect(await codeOf(connect())).toBe('wallet.bad_answer')
    expect(await connect()).toMatchObject({
      accounts: [{ address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z' }],
      chainId: devnet,
    })
  })

  test('W-11 a key with more behind it is no key', async () => {
    const { handles } = look()
    const account = accountOf()
    const accounts = [{ ...account, publicKey: Uint8Array.of(...account.publicKey, 0) }]
    installIn(page, createFakeWallet({ 'standard:connect.connect': () => ({ accounts }) }))
    expect(await codeOf(handles()[0]?.connect({ signal }))).toBe('wallet.bad_answer')
  })

  test('W-11 no account at all is no grant', async () => {
    const { handles } = look()
    installIn(page, createFakeWallet({ 'standard:connect.connect': () => ({ accounts: [] }) }))
    expect(await codeOf(handles()[0]?.connect({ signal }))).toBe('connect.not_granted')
  })

  test.each(hostileWalletKinds('W-14'))('W-14 %s pollutes nothing', async (kind) => {
    const { names, connect } = beside(kind)
    if (kind === 'features-in-prototype') expect(names()).toEqual(['Honest'])
    else await codeOf(connect())
    expect('polluted' in {}).toBe(false)
    expect(names()).toContain('Honest')
  })

  test('W-14 no feature is found in a prototype, nor called there', async () => {
    const called = () => expect.fail('called')
    const { handles } = look()
    const wallet = createFakeWallet()
    installIn(page, wallet)
    const features = Object.create({ 'standard:connect': { connect: called } })
    Object.assign(wallet, { features: Object.assign(features, { 'solana:signMessage': {} }) })
    expect(await codeOf(handles()[0]?.connect({ signal }))).toBe('wallet.unsupported_method')
  })

  test('W-14 chains named after members of objects are no clusters', async () => {
    const { connect } = beside('chains-proto-keys')
    expect(await codeOf(connect())).toBe('wallet.bad_answer')
  })
})
