import type { ChainId } from '@latchkey/protocol/caip'
import { httpUnreachable, projectIdMissing } from '@latchkey/protocol/errors'
import { describe, expect, it, vi } from 'vitest'
import type { Adapter } from './chain/Adapter'
import { getNetwork } from './chain/getNetwork'
import type { NetworkInput } from './chain/Network'
import { connect } from './connection/connect'
import { fakeAdapter, fakeWallet } from './fake/fakeWallet.test.support'
import { one, two } from './fake/network.test.support'
import { openCore } from './fake/openCore.test.support'
import { pageOfEachTest } from './fake/pageOfEachTest.test.support'
import { cookieStorage } from './storage/cookieStorage'
import { memoryStorage } from './storage/memoryStorage'
import { storedConnections } from './storage/storedConnections'

const three: NetworkInput = { ...one, id: 3, name: 'Three' }

describe('update', () => {
  it('takes effect at once and keeps what was not named', () => {
    const { core, update } = openCore({ termsConditionsUrl: '/terms', features: { legalCheckbox: true } })
    update({ themeMode: 'light', features: { connectorTypeOrder: ['injected'] } })
    expect(core.options()).toMatchObject({
      themeMode: 'light',
      termsConditionsUrl: '/terms',
      features: { legalCheckbox: true, connectorTypeOrder: ['injected'] },
    })
  })
  it('with a bad value throws and changes nothing', () => {
    const { core, update } = openCore({ themeMode: 'dark' })
    const before = core.options()
    expect(() => update({ themeMode: 'purple' as never, locale: 'ar' })).toThrow(
      expect.objectContaining({ code: 'config.invalid', data: expect.objectContaining({ path: 'themeMode' }) }),
    )
    expect(core.options()).toBe(before)
  })
  it('KM-32 points at a network that remains when the active one goes', () => {
    const { core, update } = openCore({ networks: [one, two] })
    core.select('eip155', 'eip155:2' as ChainId)
    update({ networks: [three, one] })
    expect(getNetwork(core.store.getState())?.name).toBe('Three')
    expect(core.store.getState().networks.map(({ name }) => name)).toEqual(['Three', 'One'])
  })
  it('keeps the active network when it stays', () => {
    const { core, update } = openCore({ networks: [one, two] })
    core.select('eip155', 'eip155:2' as ChainId)
    update({ networks: [three, two] })
    expect(getNetwork(core.store.getState())?.name).toBe('Two')
  })
})

describe('what wallets are looked for', () => {
  it.each([
    [{}, { announced: true, injected: true }],
    [{ enableEIP6963: false }, { announced: false, injected: true }],
    [{ enableInjected: false }, { announced: true, injected: false }],
    [{ enableWallets: false }, { announced: false, injected: false }],
  ])('with %o: %o', (options, expected) => {
    let looked: unknown
    const { adapter } = fakeAdapter()
    const setup: Adapter['setup'] = (context) => {
      looked = context.discovery()
      return adapter.setup(context)
    }
    openCore({ adapters: [{ ...adapter, setup }], ...options })
    expect(looked).toEqual(expected)
  })
})

describe('what a site leaves out', () => {
  it('is dark, and tells its developer of faults', () => {
    const { core } = openCore()
    expect(core.options()).toMatchObject({ themeMode: 'dark', debug: true })
  })
  it.each([true, false])(
    'with debug: %o a fault of the set-up is in the console or not, and always in onError',
    (debug) => {
      const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
      const { core, errors } = openCore({ debug })
      const fault = projectIdMissing({})
      core.report(fault)
      core.report(httpUnreachable({ url: 'https://door.example' }))
      expect(console.mock.calls).toEqual(debug ? [['Project ID Not Configured', {}]] : [])
      expect(errors).toEqual([fault, expect.objectContaining({ code: 'http.unreachable' })])
      console.mockRestore()
    },
  )
})

describe('where a page starts', () => {
  it.each([
    ['the first network', {}, 'One'],
    ['the default network', { defaultNetwork: two }, 'Two'],
    ['the first, when the default is not configured', { defaultNetwork: three }, 'One'],
  ] as const)('%s', (_, options, name) => {
    const { core } = openCore(options)
    expect(getNetwork(core.store.getState())?.name).toBe(name)
  })
  it('the stored choice, as long as it is configured', () => {
    const storage = memoryStorage()
    openCore({ storage }).core.select('eip155', 'eip155:2' as ChainId)
    expect(getNetwork(openCore({ storage }).core.store.getState())?.name).toBe('Two')
    expect(getNetwork(openCore({ storage, networks: [one, three] }).core.store.getState())?.name).toBe('One')
  })
  it('the stored choice of each namespace, whichever of them the page points at', () => {
    const storage = memoryStorage()
    const devnet = { ...one, id: 'b', chainNamespace: 'solana', caipNetworkId: 'solana:b' } as const
    const networks = [one, two, { ...devnet, id: 'a', caipNetworkId: 'solana:a' }, devnet] as const
    const adapters = [fakeAdapter().adapter, { ...fakeAdapter().adapter, namespace: 'solana' as const }]
    const { core } = openCore({ storage, adapters, networks })
    core.select('solana', 'solana:b' as ChainId)
    core.select('eip155', 'eip155:2' as ChainId)
    expect(openCore({ storage, adapters, networks }).core.store.getState()).toMatchObject({
      activeNamespace: 'eip155',
      selected: { eip155: 'eip155:2', solana: 'solana:b' },
    })
  })
})

describe('what is kept of a connection', () => {
  pageOfEachTest()
  it('is not its picture, which is large and comes back with the announcement', async () => {
    const storage = memoryStorage()
    const { handle } = fakeWallet()
    const drawn = { ...handle, connector: { ...handle.connector, imageUrl: 'data:image/png;base64,AAAA' } }
    const { core, ready } = openCore({ storage, adapters: [fakeAdapter(drawn).adapter] })
    await ready()
    await connect(core, { connector: 'org.harbor' })
    expect(core.store.getState().connections.eip155).toMatchObject({ wallet: { icon: 'data:image/png;base64,AAAA' } })
    expect(core.persisted.read(storedConnections)?.eip155?.wallet).toEqual({
      name: 'Harbor',
      type: 'ANNOUNCED',
      identifier: 'org.harbor',
    })
    expect(storage.getItem('latchkey:1:connections')).not.toContain('data:')
  })
})

describe('what a server knows', () => {
  const stored = {
    eip155: {
      connectorId: 'org.harbor',
      wallet: { name: 'Harbor', type: 'ANNOUNCED' },
      address: '0xa',
      addresses: ['0xa'],
      chainId: 'eip155:1',
    },
  }
  it('is the same account a cookie gives the page', () => {
    const cookie = `${encodeURIComponent('latchkey:1:connections')}=${encodeURIComponent(JSON.stringify(stored))}`
    const { core, serverState } = openCore({ storage: cookieStorage({ cookie }) })
    expect(core.store.getState().connections.eip155).toMatchObject({
      status: 'connecting',
      held: { account: { address: '0xa' } },
    })
    expect(serverState).toBe(core.store.getState())
  })
  it('is nobody when only the page can read its storage', () => {
    const storage = memoryStorage()
    storage.setItem('latchkey:1:connections', JSON.stringify(stored))
    const { core, serverState } = openCore({ storage })
    expect(core.store.getState().connections.eip155?.status).toBe('connecting')
    expect(serverState.connections).toEqual({})
  })
  it('survives a cookie that is no text', () => {
    const { core } = openCore({
      storage: cookieStorage({ cookie: `${encodeURIComponent('latchkey:1:connections')}=%E0%A4%A` }),
    })
    expect(core.store.getState().connections).toEqual({})
  })
})

describe('errors', () => {
  it('reach the site and the event stream once each', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { core, errors, seen } = openCore()
    const error = new Error('boom')
    core.report(error)
    core.report(error)
    expect(errors).toEqual([error])
    expect(seen.filter((event) => event === 'INTERNAL_SDK_ERROR')).toHaveLength(1)
  })
})
