import {
  accountsOf,
  type ConnectorHandle,
  type ConnectorSource,
  connect,
  createCore,
  memoryStorage,
  type SourceContext,
  start,
} from '@latchkey/core'
import { fakeClock, settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { fakePage } from './fake/fakePage.test.support'
import type { Latchkey } from './Latchkey'
import { createFlow } from './modal/createFlow'

/** A source that no other file knows: a wallet one opens with a word, slow to come back. */
function toySource(answer: () => Promise<unknown> = async () => {}) {
  const toy = { context: undefined as SourceContext | undefined, word: undefined as unknown }
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
    id: 'toy',
    kind: 'plain',
    isEnabled: ({ features }) => features?.allWallets !== false,
    ownsConnector: (id) => id === 'toy',
    scope: 'namespace',
    deadlines: { restore: 12_000 },
    async load(context) {
      toy.context = context
      return {
        discover(listener) {
          listener([handle])
          return () => {}
        },
        destroy: () => {},
      }
    },
  }
  return { toy, source }
}

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const

function site(source: ConnectorSource, storage = memoryStorage()) {
  const clock = fakeClock()
  const opened = createCore({ networks: [network], clock, storage }, [source])
  const { flow } = createFlow({
    core: opened.core,
    latchkey: { watchBalance: () => () => {} } as unknown as Latchkey,
    environment: {
      browser: 'chrome',
      os: 'desktop',
      page: 'https://site.example/',
      origin: 'https://site.example',
      site: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    },
  })
  opened.core.onViewRequest(flow.show)
  return { ...opened, flow, clock, status: () => opened.core.store.getState().connections.eip155?.status }
}

it('a source of its own connects with what it asked for, and shows a view while it does', async () => {
  const { toy, source } = toySource()
  const { core, flow, status } = site(source)
  await connect(core, { connector: 'toy', parameters: 'open sesame' })
  expect(toy.word).toBe('open sesame')
  expect(status()).toBe('connected')
  expect(flow.store.getState()).toMatchObject({ open: true, stack: [{ name: 'WhatIsAWallet' }] })
  toy.context?.requestView({ name: 'NobodyHasThis' })
  expect(flow.store.getState().stack.map(({ name }) => name)).toEqual(['WhatIsAWallet'])
})
it('comes back within its own twelve seconds', async () => {
  fakePage()
  const storage = memoryStorage()
  await connect(site(toySource().source, storage).core, { connector: 'toy' })
  let answer = () => {}
  const { source } = toySource(() => new Promise<void>((resolve) => (answer = resolve)))
  const { core, clock, status, destroy } = site(source, storage)
  const ready = start(core)
  await settle()
  await clock.pass(11_900)
  expect(status()).toBe('connecting')
  answer()
  await ready
  expect(status()).toBe('connected')
  destroy()
})
it('is not there where the site switched it off', async () => {
  const { source } = toySource()
  const { core, update } = site(source)
  // Options are proven again, and a network nobody serves is refused.
  update({ adapters: [{ namespace: 'eip155', setup: () => expect.fail('adapters are set up once') }] })
  update({ features: { allWallets: false } })
  await expect(connect(core, { connector: 'toy' })).rejects.toMatchObject({ code: 'connect.connector_not_found' })
})
