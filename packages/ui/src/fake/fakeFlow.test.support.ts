import type { Account, Network, ResolvedOptions, WalletRow } from '@latchkey/core'
import { wrongFields } from '@latchkey/core/fake'
import type { AttemptState, Flow, FlowState, Latchkey, PublicState, RemoteWallets, View } from '@latchkey/flow'
import type { TransactionOutcome } from '@latchkey/protocol/actions'
import { type ChainId, type Namespace, namespaces } from '@latchkey/protocol/caip'

const pageOf = ({ id: network }: Network, kind: string, id: string) =>
  `https://explorer.example/${network}/${kind}/${id}`

/** What stands behind a fake flow; change it, then call `changed()`. */
export interface FakeSite {
  options: Partial<ResolvedOptions>
  account: Partial<Account>
  /** Of namespaces whose account is another one. */
  accounts: Readonly<Partial<Record<Namespace, Partial<Account>>>>
  networks: readonly Network[]
  chainId: string
  wallets: readonly WalletRow[]
  guide: readonly WalletRow[]
  attempt: AttemptState
  switching: AttemptState
  /** What arrives when the directory is asked for; a failure leaves things as they are, as the flow's does. */
  loadDirectory: () => void
  browseWallets: RemoteWallets['browseWallets']
  routes: ReturnType<RemoteWallets['routes']>
  /** Namespaces that leaving the active one ends too. */
  alsoEnds: readonly Namespace[]
  connections: PublicState['connections']
  /** How a transaction ended; nobody tells unless a test does. */
  endOf: (hash: string, timeout?: number) => Promise<TransactionOutcome>
  /** Functions of features, by name. */
  features: Readonly<Record<string, object>>
  /** The namespace the page points at. */
  activeChain: Namespace
  /** Whether closing is refused now. */
  closing: 'allowed' | 'refused'
}

export const fakeNetwork = (id: number, name: string): Network => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}` as ChainId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export const fakeRow = (name: string, row: Partial<WalletRow> = {}): WalletRow => {
  const id = name.toLowerCase()
  return {
    wallet: { id, name, namespaces: ['eip155'], stores: { chrome: `https://store.example/${id}` } },
    group: 'injected',
    dataWallet: `io.${id}`,
    connectorId: `io.${id}`,
    ...row,
  }
}

const defaults = {
  images: 'data',
  themeMode: 'dark',
  themeVariables: {},
  chainImages: {},
  connectorImages: {},
  messages: {},
  features: { receive: true, walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] },
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  enableEmbedded: false,
  disableAppend: false,
} as unknown as ResolvedOptions

/** A flow that behaves: moves its stack, opens, closes, refuses and tells, over facts a test can change. */
export function fakeFlow(given: Partial<FakeSite> = {}) {
  const idle: AttemptState = { status: 'connecting', slow: false, walletId: undefined }
  const site: FakeSite = {
    options: {},
    account: { status: 'disconnected', allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    accounts: {},
    networks: [fakeNetwork(1, 'Ethereum'), fakeNetwork(8453, 'Base')],
    chainId: 'eip155:1',
    wallets: [fakeRow('Harbor', { badge: 'installed' }), fakeRow('Maple')],
    guide: [],
    attempt: idle,
    switching: idle,
    loadDirectory: () => {},
    alsoEnds: [],
    connections: {},
    endOf: () => new Promise(() => {}),
    features: {},
    activeChain: 'eip155',
    closing: 'allowed',
    browseWallets: () => Promise.reject(new Error('This test lists no wallets.')),
    routes: undefined,
    ...given,
  }
  const calls: string[] = []
  const listeners = new Set<() => void>()
  let ids = 0
  let state: FlowState = {
    open: false,
    stack: [{ name: 'Connect' }],
    direction: 'none',
    toast: undefined,
    approvals: [],
    refusals: 0,
    loading: false,
    legalAccepted: false,
    connectAttempt: idle,
    switchAttempt: idle,
    families: {},
    only: undefined,
    directory: [],
    serviceLists: { status: 'off' },
    picked: [],
    pairing: { status: 'idle' },
    followed: undefined,
  }
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const set = (part: Partial<FlowState>) => {
    state = { ...state, ...part }
    changed()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const options = () => ({ ...defaults, ...site.options })
  const alone = (view: View): FlowState['stack'] =>
    state.stack.length === 1 && JSON.stringify(state.stack[0]) === JSON.stringify(view) ? state.stack : [view]
  const latchkey = {
    getAccount: (namespace?: Namespace) => ((namespace && site.accounts[namespace]) ?? site.account) as Account,
    getNetwork: () => site.networks.find((network) => network.caipNetworkId === site.chainId),
    getNetworks: () => site.networks,
    getState: () => ({ open: state.open, activeChain: site.activeChain, connections: site.connections }),
    switchAccount: async (address: string, { type }: { readonly type: string }) =>
      void calls.push(`switchAccount ${address} ${type}`),
    feature: async (name: string) =>
      site.features[name] ?? {
        read: async () => void calls.push(`read ${name}`),
        choices: () => ({ amounts: 'shown', hidden: [] }),
        absent: () => [],
        offers: () => ({}),
        list: () => [],
        takingNetworks: async () => undefined,
      },
    waitForTransaction: ({ hash, timeout }: { readonly hash: string; readonly timeout?: number }) =>
      site.endOf(hash, timeout),
    refreshBalance: async () => {
      calls.push('refreshBalance')
      return site.account
    },
  } as unknown as Latchkey
  const remote: RemoteWallets = {
    list: () => ({
      directory: [],
      rows: [],
      isListed: () => true,
      pairingOf: () => ({}),
      remembered: () => undefined,
      isExcluded: () => false,
    }),
    loadServiceLists: async () => void calls.push('loadServiceLists'),
    browseWallets: () => site.browseWallets(),
    pickWallet: (wallet) => void calls.push(`pickWallet ${wallet.id}`),
    preparePairing: () => void calls.push('preparePairing'),
    renewPairing: () => void calls.push('renewPairing'),
    routes: () => site.routes,
    follow: (walletId, platform) => void calls.push(`follow ${walletId}${platform ? ` ${platform}` : ''}`),
    pair: () => new Promise(() => {}),
    destroy: () => {},
  }
  const loaded = new Map<string, unknown>()
  const flow: Flow = {
    latchkey,
    async feature(name) {
      const functions = await latchkey.feature(name)
      loaded.set(name, functions)
      return functions
    },
    loaded: (name) => loaded.get(name) as never,
    store: { getState: () => state, subscribe: (listener) => subscribe(() => listener(state, state)) },
    environment: {
      browser: 'chrome',
      os: 'desktop',
      page: location.href,
      origin: location.origin,
      site: { name: 'Tideline', description: '', url: location.origin, icons: [] },
    },
    options,
    subscribe,
    async prepare() {
      calls.push('prepare')
      const home: View = { name: site.account.isConnected ? 'Account' : 'Connect' }
      if (!state.open) set({ stack: alone(home), direction: 'none' })
    },
    painted: () => void calls.push('painted'),
    async open({ view } = {}) {
      set({ open: true, stack: alone({ name: view ?? 'Connect' } as View), direction: 'none' })
    },
    close(reason) {
      calls.push(`close ${reason}`)
      if (site.closing === 'refused') set({ refusals: state.refusals + 1 })
      else set({ open: false })
      return site.closing === 'allowed'
    },
    push: (view) => set({ stack: [...state.stack, view], direction: 'forward' }),
    show: ({ name }) => void calls.push(`show ${name}`),
    replace: (view) => set({ stack: [...state.stack.slice(0, -1), view] as unknown as FlowState['stack'] }),
    reset: (view) => set({ stack: [view] }),
    back() {
      if (state.stack.length === 1) flow.close('back')
      else set({ stack: state.stack.slice(0, -1) as unknown as FlowState['stack'], direction: 'back' })
    },
    toast: (toast) => set({ toast: { ...toast, id: ++ids } }),
    dismissToast: () => set({ toast: undefined }),
    holdToast() {},
    pushApproval: () => calls.push('pushApproval'),
    popApproval: (end: string) => calls.push(`popApproval ${end}`),
    acceptLegal: (legalAccepted) => set({ legalAccepted }),
    wallets: () => site.wallets,
    guide: () => site.guide,
    loadDirectory: async () => {
      calls.push('loadDirectory')
      site.loadDirectory()
    },
    row: (wallet) =>
      [...site.wallets, ...site.guide].find(
        (row) =>
          row.wallet === wallet || row.wallet.id === wallet || row.dataWallet === wallet || row.connectorId === wallet,
      ) ?? (typeof wallet === 'string' ? undefined : { wallet, group: 'recommended', dataWallet: wallet.id }),
    ready: Promise.resolve(),
    adapters: new Map(namespaces.map((one) => [one, { explorerUrl: pageOf }])),
    tell(event, properties) {
      const wrong = wrongFields({ event, properties })
      if (wrong.length > 0) throw new Error(wrong.join())
      calls.push(`tell ${event}`)
    },
    remoteWallets: () => remote,
    loadRemoteWallets: async () => remote,
    prepareRemoteWallets: () => void calls.push('prepareRemoteWallets'),
    rediscover: () => calls.push('rediscover'),
    pairingId: () => 'walletConnect',
    connectFamilies: (walletId, namespaces) => void calls.push(`connectFamilies ${walletId} ${namespaces}`),
    connectFor: (chainId) => void calls.push(`connectFor ${chainId}`),
    activate: (namespace) => void calls.push(`activate ${namespace}`),
    connectWallet(walletId) {
      calls.push(`connectWallet ${walletId}`)
      site.attempt = { status: 'awaiting-wallet', slow: false, walletId }
      flow.push({ name: 'ConnectingExternal', walletId })
    },
    confirmConnection: () => void calls.push('confirmConnection'),
    attempt: () => site.attempt,
    switchTo: (chainId) => calls.push(`switchTo ${chainId}`),
    switching: () => site.switching,
    isWithWallet() {
      const view = state.stack.at(-1)?.name
      const status =
        view === 'ConnectingExternal'
          ? site.attempt.status
          : view === 'SwitchNetwork'
            ? site.switching.status
            : 'connected'
      return ['connecting', 'awaiting-wallet', 'locked'].includes(status)
    },
    alsoEnds: async () => site.alsoEnds,
    disconnect: async () => {
      calls.push('disconnect')
    },
    report: (error) => ({ code: 'fake', message: String(error), at: 0, context: {} }),
    explain: async (walletId) => ({ walletId, shown: true, because: [] }),
  }
  return { flow, site, calls, changed, set }
}
