import {
  accountsOf,
  type ConnectorHandle,
  type ConnectorSource,
  connect,
  createCore,
  memoryStorage,
  type Options,
  type SourceContext,
  start,
} from '@latchkey/core'
import { fakeClock, fakeRules, settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { fakePage } from './fake/fakePage.test.support'
import { fakeWalletConnect } from './fake/fakeWalletConnect.test.support'
import type { Latchkey } from './Latchkey'
import { createFlow } from './modal/createFlow'

/** A list that stays as it is. */
const always = (handles: readonly ConnectorHandle[]) => (listener: (all: readonly ConnectorHandle[]) => void) => {
  listener(handles)
  return () => {}
}

interface ToyParts extends Partial<Pick<ConnectorSource, 'entries' | 'namespaces'>> {
  /** What the wallet does before it answers a restore. */
  readonly answer?: () => Promise<unknown>
}

/** A source that no other file knows: a wallet one opens with a word, slow to come back. */
function toySource({ answer = async () => {}, ...parts }: ToyParts = {}) {
  const toy = { context: undefined as SourceContext | undefined, word: undefined as unknown, loaded: 0 }
  const grant = { accounts: accountsOf(['0xa']), chainId: 'eip155:1' as ChainId }
  const handle: ConnectorHandle = {
    connector: { id: 'toy', name: 'Toy', chain: 'eip155', type: 'TOY' },
    provider: {},
    async connect({ parameters }) {
      toy.context?.requestView({ name: 'WhatIsAWallet' })
      toy.word = parameters
      return grant
    },
    async restore() {
      await answer()
      return grant
    },
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch: () => () => {},
  }
  const source: ConnectorSource = {
    id: 'toybox',
    namespaces: ['eip155'],
    kind: 'plain',
    isEnabled: ({ features }) => features?.allWallets !== false,
    ownsConnector: (id) => id === 'toy',
    scope: 'namespace',
    deadlines: { restore: 12_000 },
    async load(context) {
      toy.context = context
      toy.loaded++
      return {
        discover: always([handle]),
        destroy: () => {},
      }
    },
    ...parts,
  }
  return { toy, source }
}

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const

/** An adapter without a wallet, for sites that leave the source off. */
const adapters: Options['adapters'] = [{ namespace: 'eip155', setup: () => ({ ...fakeRules, discover: always([]) }) }]

function site(
  sources: ConnectorSource | readonly [ConnectorSource, ...ConnectorSource[]],
  options: Partial<Options> = {},
) {
  const clock = fakeClock()
  const opened = createCore(
    { networks: [network], clock, storage: memoryStorage(), ...options },
    'id' in sources ? [sources] : sources,
  )
  const { flow } = createFlow({
    core: opened.core,
    latchkey: { watchAccount: () => () => {} } as unknown as Latchkey,
    environment: {
      browser: 'chrome',
      os: 'desktop',
      page: 'https://site.example/',
      origin: 'https://site.example',
      site: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    },
  })
  opened.core.onViewRequest(flow.show)
  return {
    ...opened,
    flow,
    clock,
    status: () => opened.core.store.getState().connections.eip155?.status,
    rows: () => flow.wallets().map(({ dataWallet, group }) => `${group}:${dataWallet}`),
    views: () => flow.store.getState().stack.map(({ name }) => name),
  }
}

describe('a source that no other file knows', () => {
  it('connects with what it asked for, and shows a view while it does', async () => {
    const { toy, source } = toySource()
    const { core, flow, status, views } = site(source)
    await connect(core, { connector: 'toy', parameters: 'open sesame' })
    expect(toy.word).toBe('open sesame')
    expect(status()).toBe('connected')
    expect(flow.store.getState()).toMatchObject({ open: true, stack: [{ name: 'WhatIsAWallet' }] })
    toy.context?.requestView({ name: 'NobodyHasThis' })
    expect(views()).toEqual(['WhatIsAWallet'])
  })
  it('comes back within its own twelve seconds', async () => {
    fakePage()
    const storage = memoryStorage()
    await connect(site(toySource().source, { storage }).core, { connector: 'toy' })
    let answer = () => {}
    const { source } = toySource({ answer: () => new Promise<void>((resolve) => (answer = resolve)) })
    const { core, clock, status, destroy } = site(source, { storage })
    const ready = start(core)
    await settle()
    await clock.pass(11_900)
    expect(status()).toBe('connecting')
    answer()
    await ready
    expect(status()).toBe('connected')
    destroy()
  })
  it('is not there where the site switched it off, loaded or not', async () => {
    const { source } = toySource()
    const { core, flow, update, rows } = site(source, { adapters })
    await connect(core, { connector: 'toy' })
    expect(rows()).toEqual(['recent:toy'])
    update({ features: { allWallets: false } })
    expect(rows()).toEqual([])
    await expect(connect(core, { connector: 'toy' })).rejects.toMatchObject({ code: 'connect.connector_not_found' })
    expect(await flow.explain('toy')).toMatchObject({ shown: false })
  })
  it('serves the namespaces it says, and no other', () => {
    const { source } = toySource({ namespaces: ['solana'] })
    expect(() => site(source)).toThrow(expect.objectContaining({ code: 'config.adapter_missing' }))
  })
})

describe('the rows of a source', () => {
  it('are its connectors once it is loaded, and an adapter leaves them there', async () => {
    fakePage()
    const { source } = toySource()
    const { core, flow, rows, status, destroy } = site(source, { adapters })
    expect(rows()).toEqual([])
    await core.sources[0]?.load()
    await start(core)
    expect(rows()).toEqual(['injected:toy'])
    flow.connectWallet('toy')
    await settle()
    expect(status()).toBe('connected')
    destroy()
  })

  const entries: ConnectorSource['entries'] = () => [
    { id: 'toy-email', connectorId: 'toy', name: 'Email', message: 'toy.email', view: { name: 'WhatIsAWallet' } },
    { id: 'toy-red', connectorId: 'toy', name: 'Red', group: 'recommended', parameters: { colour: 'red' } },
  ]

  it('are those it brings, before its code is loaded and in place of its connectors', async () => {
    const { toy, source } = toySource({ entries })
    const { core, flow, rows, status } = site(source)
    await flow.ready
    expect(rows()).toEqual(['external:toy-email', 'recommended:toy-red'])
    expect(flow.wallets()[0]).toMatchObject({ message: 'toy.email', connectorId: 'toy' })
    expect(await flow.explain('toy-red')).toMatchObject({ shown: true, because: ['source:toybox'] })
    expect(toy.loaded).toBe(0)
    flow.connectWallet('toy-red')
    await settle()
    expect(status()).toBe('connected')
    expect(toy.word).toEqual({ colour: 'red' })
    expect(core.store.getState().connectors.map(({ id }) => id)).toEqual(['toy'])
    expect(rows()).toEqual(['external:toy-email', 'recommended:toy-red'])
  })
  it('show a view, which connects with what the visitor gave it', async () => {
    const { toy, source } = toySource({ entries })
    const { flow, views, status } = site(source)
    await flow.ready
    await flow.open()
    flow.connectWallet('toy-email')
    expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
    expect(toy.loaded).toBe(0)
    flow.connectWallet('toy-email', undefined, { email: 'a@b.example' })
    await settle()
    expect(status()).toBe('connected')
    expect(toy.word).toEqual({ email: 'a@b.example' })
  })
  it('may be the view itself, drawn in the list, where the flow knows it and the namespace fits', async () => {
    const view = { name: 'WhatIsAWallet' }
    const field = { id: 'toy-email', connectorId: 'toy', name: 'Email', view, viewShown: 'in-list' } as const
    const shown = async (entry: object, namespaces: ConnectorSource['namespaces'] = ['eip155']) => {
      const { source } = toySource({ entries: () => [{ ...field, ...entry }], namespaces })
      const { flow } = site(source, { adapters })
      await flow.ready
      return flow.wallets().map(({ view, viewShown }) => [view?.name, viewShown])
    }
    expect(await shown({})).toEqual([['WhatIsAWallet', 'in-list']])
    expect(await shown({ view: undefined })).toEqual([[undefined, undefined]])
    expect(await shown({ view: { name: 'NobodyHasThis' } })).toEqual([['NobodyHasThis', undefined]])
    expect(await shown({}, ['solana'])).toEqual([['WhatIsAWallet', undefined]])
  })
  it('of a source without any are listed while it is on', async () => {
    const { source } = toySource()
    const { core, update } = site(source, { adapters })
    await core.sources[0]?.load()
    const listed = () => core.store.getState().connectors.map(({ id }) => id)
    expect(listed()).toEqual(['toy'])
    update({ features: { allWallets: false } })
    expect(listed()).toEqual([])
    update({ features: { allWallets: true } })
    expect(listed()).toEqual(['toy'])
  })
  it('leave with the source', async () => {
    const { source } = toySource({ entries })
    const { flow, update, rows } = site(source, { adapters })
    await flow.ready
    update({ features: { allWallets: false } })
    expect(rows()).toEqual([])
  })
})

it('a second source of pairings takes the place of one that is off', async () => {
  const phone = fakeWalletConnect(fakeClock())
  const off: ConnectorSource = { ...phone.source, isEnabled: () => false }
  const { connector } = phone.handle
  const handle: ConnectorHandle = { ...phone.handle, connector: { ...connector, id: 'carrier' } }
  const second: ConnectorSource = {
    ...phone.source,
    kind: 'pairing',
    id: 'carrier',
    name: 'Carrier',
    ownsConnector: (id) => id === 'carrier',
    isEnabled: () => true,
    load: async () => ({ ...phone.runtime, discover: always([handle]) }),
  }
  const { flow, rows, status, core } = site([off, second], { adapters })
  await flow.ready
  expect(flow.pairingId()).toBe('carrier')
  expect(rows()).toEqual(['walletConnect:carrier'])
  flow.connectWallet('carrier')
  await settle()
  phone.approve()
  await settle()
  expect(status()).toBe('connected')
  expect(core.store.getState().connections.eip155).toMatchObject({ connectorId: 'carrier' })
})
