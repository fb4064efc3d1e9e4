import {
  type Adapter,
  accountsOf,
  type ConnectorHandle,
  createCore,
  disconnect,
  memoryStorage,
  type NetworkInput,
  type Options,
  start,
  type WalletChange,
  type WalletDirectory,
  type WalletGrant,
} from '@latchkey/core'
import { fakeClock, fakeRules } from '@latchkey/core/fake'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { switchRejected, userRejected, walletLocked } from '@latchkey/protocol/errors'
import type { Environment } from '../Environment'
import type { Latchkey } from '../Latchkey'
import { type CreateFlowParameters, createFlow } from '../modal/createFlow'
import { fakePage } from './fakePage.test.support'
import { fakeWalletConnect } from './fakeWalletConnect.test.support'

const network = (id: number): NetworkInput => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.example`] } },
})

export interface FakeSurroundings {
  readonly place?: Partial<Environment>
  /** Whether WalletConnect is switched on. */
  readonly relay?: 'relay' | 'none'
  readonly walletApi?: WalletDirectory
  readonly guards?: CreateFlowParameters['guards']
  /** `stored`: the wallet cannot be asked without a prompt. */
  readonly restore?: 'silent' | 'stored'
}

/** A page with one wallet that behaves, a real core and the flow under test, on a clock the test moves. */
export async function fakeSite(
  options: Partial<Options> = {},
  installed: 'installed' | 'nothing' = 'installed',
  { place = {}, relay = 'none', walletApi, guards, restore = 'silent' }: FakeSurroundings = {},
) {
  const clock = fakeClock()
  const phone = fakeWalletConnect(clock)
  const listeners = new Set<(change: WalletChange) => void>()
  const wallet = {
    mode: 'approve' as 'approve' | 'reject' | 'silent' | 'locked',
    chainId: 'eip155:1' as ChainId,
    /** The chain it was last asked to connect on. */
    asked: undefined as ChainId | undefined,
    say: (change: WalletChange) => {
      for (const listener of [...listeners]) listener(change)
    },
  }
  const never = () => new Promise<never>(() => {})
  const grant = async (): Promise<WalletGrant> => {
    if (wallet.mode === 'silent') return never()
    if (wallet.mode === 'reject') throw userRejected({ connector: 'org.harbor' })
    if (wallet.mode === 'locked') throw walletLocked({ connector: 'org.harbor' })
    return { accounts: accountsOf(['0xa', '0xb']), chainId: wallet.chainId }
  }
  const handle: ConnectorHandle = {
    connector: { id: 'org.harbor', name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED', info: { rdns: 'org.harbor' } },
    provider: { request: async () => null },
    connect({ chainId }) {
      wallet.asked = chainId
      return grant()
    },
    restore: grant,
    disconnect: async () => {},
    async switchNetwork({ chainId }) {
      if (wallet.mode === 'silent') return never()
      if (wallet.mode === 'reject') throw switchRejected({ chainId })
      wallet.chainId = chainId
      return chainId
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  let rediscovered = 0
  const adapter: Adapter = {
    namespace: 'eip155',
    setup: () => ({
      discover(heard) {
        heard(installed === 'installed' ? [handle] : [])
        return () => {}
      },
      rediscover: () => void rediscovered++,
      restore,
      ...fakeRules,
    }),
  }
  const events: string[] = []
  const { core, destroy, update } = createCore(
    {
      adapters: [adapter],
      networks: [network(1), network(2)],
      clock,
      storage: memoryStorage(),
      ...options,
      ...(relay === 'relay' && { services: { ...options.services, relay: 'wss://relay.example' } }),
    },
    [phone.source],
  )
  core.events.on('*', ({ data }) => events.push(data.event))
  const environment: Environment = {
    browser: 'chrome',
    os: 'desktop',
    page: 'https://site.example/',
    origin: 'https://site.example',
    site: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  }
  const feature = async () => {
    if (!walletApi) throw new Error('These tests give no wallet service.')
    return walletApi
  }
  let balances = 0
  const watchAccount = () => {
    balances++
    return () => {
      balances--
    }
  }
  const given = {
    core,
    latchkey: {
      watchAccount,
      feature,
      disconnect: (namespace?: Namespace) => disconnect(core, namespace),
    } as unknown as Latchkey,
    environment: { ...environment, ...place },
    guards,
  }
  const opened = createFlow(given)
  fakePage()
  await start(core)
  await opened.flow.ready
  const views = () =>
    opened.flow.store
      .getState()
      .stack.map(({ name }) => name)
      .join(' ')
  return {
    ...opened,
    given,
    core,
    clock,
    wallet,
    phone,
    events,
    views,
    rediscovered: () => rediscovered,
    balances: () => balances,
    update,
    destroyCore: destroy,
  }
}
