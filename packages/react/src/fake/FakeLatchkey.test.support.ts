import type { Account, Network, ThemeMode, ThemeVariables } from '@latchkey/core'
import { absentAccount } from '@latchkey/core'
import type { Latchkey, LatchkeySnapshot, OpenParameters, PublicState } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import type { LatchkeyEvent } from '@latchkey/protocol/events'

const network = (id: number, name: string): Network => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}` as ChainId,
})

/** Everything the fake remembers; replaced, never changed in place. */
interface FakeState {
  readonly account: Account
  readonly chainId: number
  readonly open: boolean
  readonly loading: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
  readonly event: LatchkeyEvent
  /** What the site makes of a chain it does not list. */
  readonly unlisted: PublicState['chain']
  readonly networkSwitch: PublicState['networkSwitch']
  readonly connections: PublicState['connections']
  /** The options' switches; another object once they change. */
  readonly features: PublicState['features']
}

export const fakeAddress = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const fakeNetworks = [network(1, 'Ethereum'), network(8453, 'Base')] as const

/** The account as stored facts tell of it, before the wallet has proven it. */
export const restoring: Account = {
  ...absentAccount,
  status: 'connecting',
  unproven: true,
  address: fakeAddress,
  caipAddress: `eip155:1:${fakeAddress}` as Account['caipAddress'],
  balanceSymbol: 'ETH',
}

export const connected: Account = {
  ...restoring,
  status: 'connected',
  isConnected: true,
  unproven: false,
  connectedWalletInfo: { name: 'Harbor', type: 'ANNOUNCED', identifier: 'org.harbor' },
}

/** An instance that keeps its promises in memory: same references until something changed, one call per change. */
export interface FakeLatchkey extends Latchkey {
  /** Changes what the instance knows. */
  become(change: Partial<FakeState>): void
  /** What was asked of it, in order. */
  readonly asked: string[]
  /** Open watches of a balance and of a name alone, and listeners. */
  readonly counts: { watches: number; names: number; listeners: number }
  /** Settles what the wallet was asked last. */
  answer(outcome: { readonly value: unknown } | { readonly error: Error }): void
}

/** Makes a fake instance; `start` is what it knows at creation, as a cookie would tell it. */
export function createFakeLatchkey(start: Partial<FakeState> = {}): FakeLatchkey {
  const initialState: FakeState = {
    account: absentAccount,
    chainId: 1,
    open: false,
    loading: false,
    themeMode: 'dark',
    themeVariables: {},
    locale: 'en',
    messages: {},
    event: { timestamp: 1, data: { type: 'track', event: 'MODAL_CREATED' } },
    unlisted: 'unsupported',
    networkSwitch: 'on',
    connections: {},
    features: {},
    ...start,
  }
  let state = initialState
  let pending: { resolve(value: unknown): void; reject(error: unknown): void } | undefined
  const listeners = new Set<() => void>()
  const eventListeners = new Set<() => void>()
  const asked: string[] = []
  const counts = { watches: 0, names: 0, listeners: 0 }
  const provider = { request: async () => undefined }

  const become = (change: Partial<FakeState>): void => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
    if (change.event) for (const listener of [...eventListeners]) listener()
  }
  const listen = (set: Set<() => void>, listener: () => void): (() => void) => {
    const own = (): void => listener()
    set.add(own)
    counts.listeners++
    return () => {
      if (set.delete(own)) counts.listeners--
    }
  }
  const ask = <T>(what: string, signal: AbortSignal | undefined): Promise<T> => {
    asked.push(what)
    return new Promise<unknown>((resolve, reject) => {
      pending = { resolve, reject }
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (signal?.aborted) reject(signal.reason)
    }) as Promise<T>
  }
  const facts = (read: () => FakeState): LatchkeySnapshot => {
    let theme: ReturnType<LatchkeySnapshot['getTheme']> | undefined
    return {
      getAccount: () => read().account,
      getNetwork: () => fakeNetworks.find(({ id }) => id === read().chainId),
      getNetworks: () => fakeNetworks,
      getState: (): PublicState => ({
        loading: read().loading,
        open: read().open,
        view: undefined,
        selectedNetworkId: `eip155:${read().chainId}` as ChainId,
        activeChain: 'eip155',
        switchingNamespace: false,
        initialized: true,
        connections: read().connections,
        features: read().features,
        chain:
          read().account.isConnected && !fakeNetworks.some(({ id }) => id === read().chainId)
            ? read().unlisted
            : 'supported',
        networkSwitch: read().networkSwitch,
      }),
      getTheme: () => {
        const { themeMode, themeVariables } = read()
        if (theme?.themeMode !== themeMode || theme.themeVariables !== themeVariables)
          theme = { themeMode, themeVariables }
        return theme
      },
      getLocale: () => read().locale,
      getMessages: () => read().messages,
    }
  }

  const fake: Partial<FakeLatchkey> = {
    ...facts(() => state),
    initial: facts(() => initialState),
    asked,
    counts,
    become,
    answer: (outcome) => ('value' in outcome ? pending?.resolve(outcome.value) : pending?.reject(outcome.error)),
    ready: Promise.resolve(),
    // What it resolves with is the modal's.
    open: (async (parameters?: OpenParameters) => {
      asked.push(`open ${parameters?.view ?? ''}`.trim())
      become({ open: true })
    }) as Latchkey['open'],
    close: () => become({ open: false }),
    isOpen: () => state.open,
    preload: () => void asked.push('preload'),
    connect: ({ connector, signal }) => ask(`connect ${connector}`, signal),
    signMessage: ({ message, signal }) => ask(`signMessage ${message}`, signal),
    signTypedData: ({ typedData, signal }) => ask(`signTypedData ${typedData.primaryType}`, signal),
    sendTransaction: ({ to, signal }) => ask(`sendTransaction ${to}`, signal),
    switchNetwork: async (to) => {
      asked.push(`switchNetwork ${String(to)}`)
      become({ chainId: Number(to) })
    },
    disconnect: async () => become({ account: absentAccount }),
    getProvider: () => (state.account.isConnected ? provider : undefined),
    subscribe: (...all: readonly unknown[]) => listen(listeners, all[all.length - 1] as () => void),
    on: (_event, listener) => listen(eventListeners, () => listener(state.event)),
    getEvent: () => state.event,
    setTheme: (theme) => become(theme),
    refreshBalance: async () => {
      become({ account: { ...state.account, balance: '1.5', balanceStatus: 'fresh', balanceAt: 5 } })
      return state.account
    },
    watchAccount: (_, balance) => {
      const what = balance === 'hide' ? 'names' : 'watches'
      counts[what]++
      return () => {
        counts[what]--
      }
    },
  }
  return fake as FakeLatchkey
}
