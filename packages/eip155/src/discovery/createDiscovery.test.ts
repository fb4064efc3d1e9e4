import type { ConnectorHandle, Provider } from '@latchkey/core'
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

describe('announced wallets', () => {
  test('a wallet that was there before is found by asking, one that comes late calls the listener again', () => {
    install(page, infoOf({ rdns: 'com.early', name: 'Early' }))
    const { connectors, lists } = look()
    expect(connectors().map(({ id }) => id)).toEqual(['com.early'])
    announce(page, infoOf({ rdns: 'com.late', name: 'Late' }))
    expect(lists).toHaveLength(2)
    expect(connectors().map(({ id }) => id)).toEqual(['com.early', 'com.late'])
  })

  test('a connector carries exactly what was announced', () => {
    const info = infoOf({ rdns: 'com.early', name: 'Early' })
    install(page, info)
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
    install(page, infoOf(), provider)
    const { handles, connectors, lists } = look()
    const [before] = handles()
    announce(page, infoOf(), provider)
    announce(page, infoOf({ rdns: 'com.other', name: 'Other' }), provider)
    expect(lists).toHaveLength(1)
    expect(handles()[0]).toBe(before)
    expect(connectors()[0]).toMatchObject({ id: 'com.example', name: 'Example' })
  })

  test('a wallet keeps its handle when discovery stops and starts again', () => {
    install(page, infoOf())
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
    page.addEventListener('eip6963:requestProvider', () => announce(page, infoOf({ rdns: 'com.shy' })))
    discovery.rediscover()
    expect(connectors().map(({ id }) => id)).toEqual(['com.shy'])
  })

  test('after stopping nothing is heard and nothing is asked', () => {
    const { discovery, lists, stop, context } = look()
    announce(page, { rubbish: true })
    stop()
    let asked = 0
    page.addEventListener('eip6963:requestProvider', () => asked++)
    announce(page, infoOf())
    discovery.rediscover()
    expect(lists).toEqual([[]])
    expect(asked).toBe(0)
    expect(context.clock.waiting).toBe(0)
  })

  test('an app that forbids announced wallets gets none', () => {
    install(page, infoOf())
    expect(look({ discovery: () => ({ announced: false, injected: true }) }).connectors()).toEqual([])
  })

  test('without a page nothing is found and nothing breaks', () => {
    vi.stubGlobal('window', undefined)
    expect(look().lists).toEqual([])
  })
})

describe('window.ethereum', () => {
  const injected = (changes: object = {}): Provider => Object.assign(createFakeWallet(), changes)
  /** What is found once the code that reads the place has loaded. */
  const found = async (...parameters: Parameters<typeof look>) => {
    const seen = look(...parameters)
    await loaded()
    return seen
  }

  test('a plain provider is a browser wallet', async () => {
    page.ethereum = injected()
    expect((await found()).connectors()).toEqual([
      { id: 'injected', name: 'Browser Wallet', chain: 'eip155', type: 'INJECTED' },
    ])
  })

  test('a known flag names it, and isMetaMask counts last because many say so', async () => {
    page.ethereum = injected({ isMetaMask: true, isRabby: true })
    expect((await found()).connectors()).toMatchObject([{ id: 'injected:isRabby', name: 'Rabby' }])
  })

  test('several wallets that share the place are listed each', async () => {
    const providers = [injected({ isMetaMask: true }), injected({ isCoinbaseWallet: true }), null, 'x', injected()]
    page.ethereum = Object.assign(injected(), { providers })
    expect((await found()).connectors().map(({ id }) => id)).toEqual([
      'injected:isMetaMask',
      'injected:isCoinbaseWallet',
      'injected',
    ])
  })

  test.each<[string, (provider: Provider) => void]>([
    ['the same provider', (provider) => install(page, infoOf({ rdns: 'com.any' }), provider)],
    ['the rdns its flag stands for', () => install(page, infoOf({ rdns: 'io.rabby', name: 'Another name' }))],
  ])('one wallet appears once: an announcement with %s covers it', async (_what, announceIt) => {
    const provider = injected({ isRabby: true })
    page.ethereum = provider
    const { connectors } = await found()
    expect(connectors()).toMatchObject([{ id: 'injected:isRabby' }])
    announceIt(provider)
    expect(connectors()).toMatchObject([{ type: 'ANNOUNCED' }])
    expect(connectors()).toHaveLength(1)
  })

  test('one wallet appears once: an announced wallet that also poses as MetaMask', async () => {
    const poser = injected({ isMetaMask: true })
    page.ethereum = poser
    install(page, infoOf({ rdns: 'com.poser', name: 'Poser' }), poser)
    expect((await found()).connectors().map(({ id }) => id)).toEqual(['com.poser'])
  })

  test.each<[string, 'isRabby' | 'isMetaMask', readonly Record<string, unknown>[]]>([
    ['its name', 'isRabby', [{ rdns: 'com.evil', name: 'Rabby' }]],
    ['its name', 'isMetaMask', [{ rdns: 'com.evil', name: 'MetaMask' }]],
    ['anything', 'isMetaMask', [{ rdns: 'com.evil', name: 'Harbor' }]],
    ['its rdns as a part', 'isMetaMask', [{ rdns: 'io.metamask.mobile', name: 'MetaMask' }]],
    ['its rdns, which another contests', 'isRabby', [{ rdns: 'io.rabby' }, { rdns: 'io.rabby' }]],
  ])('X-15 an announcement with %s hides no %s wallet that is another object', async (_what, flag, announced) => {
    page.ethereum = injected({ [flag]: true })
    for (const info of announced) install(page, infoOf(info))
    const { connectors } = await found()
    expect(connectors().map(({ id }) => id)).toContain(`injected:${flag}`)
  })

  test('one wallet appears once: several share the place and only the first announced itself', async () => {
    const first = injected({ isMetaMask: true })
    Object.assign(first, { providers: [first, injected({ isCoinbaseWallet: true })] })
    page.ethereum = first
    install(page, infoOf({ rdns: 'io.metamask', name: 'MetaMask' }), first)
    expect((await found()).connectors().map(({ id }) => id)).toEqual(['io.metamask', 'injected:isCoinbaseWallet'])
  })

  test('an announced wallet that also sits there is not read a second time', async () => {
    const reads: PropertyKey[] = []
    const provider = new Proxy(createFakeWallet(), {
      get: (target, key) => {
        reads.push(key)
        return Reflect.get(target, key)
      },
    })
    page.ethereum = provider
    install(page, infoOf(), provider)
    expect((await found()).connectors()).toHaveLength(1)
    expect(reads.filter((key) => String(key).startsWith('is'))).toEqual([])
  })

  test('a wallet that comes late says so with ethereum#initialized', async () => {
    const { connectors } = look()
    page.ethereum = injected()
    page.dispatchEvent(new Event('ethereum#initialized'))
    await loaded()
    expect(connectors()).toMatchObject([{ id: 'injected' }])
  })

  test('a kept wallet keeps its handle when the page replaces the object', async () => {
    page.ethereum = injected()
    const { discovery, handles } = await found()
    const [before] = handles()
    page.ethereum = injected()
    discovery.rediscover()
    expect(handles()).toEqual([before])
    expect(handles()[0]).toBe(before)
  })

  test('an app that forbids it gets none', async () => {
    page.ethereum = injected()
    expect((await found({ discovery: () => ({ announced: true, injected: false }) })).connectors()).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['throws when read', () => expect.fail('boom')],
    ['is no object', () => 'ethereum'],
    ['has no request', () => ({})],
    ['is a Proxy that throws', () => new Proxy({}, { get: () => expect.fail('trap') })],
    ['has flags that throw', () => Object.defineProperty(injected(), 'isRabby', { get: () => expect.fail('flag') })],
  ])('X-02 an object there that %s is passed over', async (_what, get) => {
    Object.defineProperty(page, 'ethereum', { get })
    install(page, infoOf())
    expect((await found()).connectors().map(({ id }) => id)).toEqual(['com.example'])
  })
})
