import {
  accountsOf,
  type Clock,
  type ConnectorHandle,
  type ConnectorSource,
  createStore,
  type Pairing,
  type PairingRuntime,
  type WalletGrant,
  type WalletLink,
} from '@latchkey/core'
import { type ChainId, namespaces } from '@latchkey/protocol/caip'

const lifetime = 240_000

/** A WalletConnect client that behaves, and the phone at its other end. */
export function fakeWalletConnect(clock: Clock) {
  const pairing = createStore<{ readonly now: Pairing }>({ now: { status: 'idle' } })
  const listeners = new Set<() => void>()
  const say = (now: Pairing) => {
    pairing.setState({ now })
    for (const listener of [...listeners]) listener()
  }
  const phone = {
    /** What reaching the relay meets. */
    relay: 'up' as 'up' | 'silent' | Error,
    peer: 'Harbor Wallet',
    chosen: undefined as WalletLink | undefined,
    calls: [] as string[],
    made: 0,
    answer: (_grant: WalletGrant | Error): void => {
      throw new Error('Nobody is waiting for this phone.')
    },
    approve() {
      phone.connected = true
      const wallet = { name: phone.peer, type: 'WALLET_CONNECT' }
      phone.answer({ accounts: accountsOf(['0xa']), chainId: 'eip155:1' as ChainId, wallet })
    },
    connected: false,
  }
  const uriOf = (turn: number) =>
    `wc:${turn.toString(16).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}&expiryTimestamp=1`
  const make = () => {
    const staleAt = clock.now() + lifetime
    say({ status: 'ready', uri: uriOf(++phone.made), renewAt: staleAt - 10_000, staleAt })
  }
  const isGood = () => {
    const { now } = pairing.getState()
    return now.status === 'ready' && now.renewAt > clock.now()
  }
  const open = async () => {
    if (isGood()) return
    say({ status: 'opening' })
    if (phone.relay === 'silent') return new Promise<never>(() => {})
    await null
    if (phone.relay instanceof Error) throw phone.relay
    make()
  }
  const handle: ConnectorHandle = {
    connector: { id: 'walletConnect', name: 'WalletConnect', chain: 'eip155', type: 'WALLET_CONNECT' },
    provider: { request: async () => null },
    async connect({ signal }) {
      phone.calls.push('connect')
      await open()
      return new Promise<WalletGrant>((resolve, reject) => {
        phone.answer = (grant) => {
          say({ status: 'answered' })
          if (grant instanceof Error) reject(grant)
          else resolve(grant)
        }
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    restore: async () => 'locked',
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch: () => () => {},
  }
  const runtime: PairingRuntime = {
    pairing: {
      getState: () => pairing.getState().now,
      subscribe: (listener) => {
        const hear = () => listener(pairing.getState().now, pairing.getState().now)
        listeners.add(hear)
        return () => void listeners.delete(hear)
      },
    },
    discover(heard) {
      heard([handle])
      return () => {}
    },
    async prepare() {
      phone.calls.push('prepare')
      await open()
    },
    renew() {
      phone.calls.push('renew')
      make()
    },
    choose(link) {
      phone.chosen = link
    },
    pairedWallet: () =>
      phone.connected
        ? { topic: 'ab'.repeat(32), peer: { name: phone.peer }, accounts: {}, chains: [], methods: {}, expiresAt: 0 }
        : undefined,
    watchRequests: () => () => {},
    destroy: () => {},
  }
  const source: ConnectorSource = {
    id: 'walletConnect',
    name: 'WalletConnect',
    namespaces,
    kind: 'pairing',
    isEnabled: ({ enableWalletConnect, services }) =>
      enableWalletConnect !== false && !!(services?.relay ?? services?.url),
    ownsConnector: (id) => id === 'walletConnect',
    scope: 'session',
    deadlines: { connect: 1_500_000 },
    method: 'qrcode',
    load: async () => runtime,
  }
  return Object.assign(phone, { runtime, source, handle, uriOf, listeners: () => listeners.size })
}
