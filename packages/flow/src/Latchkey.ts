import type {
  Account,
  AccountType,
  Connector,
  FeatureFunctions,
  FeatureName,
  LedgerEntry,
  Network,
  NetworkInput,
  Options,
  Scope,
  ThemeMode,
  ThemeVariables,
  WalletExplanation,
} from '@latchkey/core'
import type { ActionsOf, Eip155Actions, ProviderOf } from '@latchkey/protocol/actions'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { EventName, LatchkeyEvent } from '@latchkey/protocol/events'
import type { OpenableView } from './modal/View'

export interface OpenParameters {
  readonly view?: OpenableView | undefined
  readonly namespace?: Namespace | undefined
  readonly walletId?: string | undefined
  /** Who opened it; told with `MODAL_OPEN`. Default `api`. */
  readonly reason?: 'api' | 'button' | undefined
}

export interface ConnectParameters extends Scope {
  /** Connector id, rdns or registry wallet id. */
  readonly connector: string
  readonly chainId?: string | undefined
}

/** What `getState()` answers: plain JSON. */
export interface PublicState {
  readonly loading: boolean
  readonly open: boolean
  readonly view: string | undefined
  readonly selectedNetworkId: ChainId | undefined
  readonly activeChain: Namespace
  readonly initialized: boolean
  readonly connections: Readonly<Partial<Record<Namespace, unknown>>>
  readonly features: Readonly<Record<string, unknown>>
  /** Whether the active chain is one the site asked for, or allows. */
  readonly chain: 'supported' | 'unsupported'
  /** Whether the visitor may switch networks. */
  readonly networkSwitch: 'on' | 'off'
}

/** What can be read without asking anyone; each answer keeps its reference until it changes. */
export type LatchkeySnapshot = Pick<
  Latchkey,
  'getAccount' | 'getNetwork' | 'getNetworks' | 'getState' | 'getTheme' | 'getLocale' | 'getMessages'
>

/** The actions of EVM chains on the instance itself; their `namespace` defaults to the active one where it has them. */
export interface ChainCalls extends Omit<Eip155Actions, 'parseUnits' | 'formatUnits' | 'sendTransfer' | 'getTokens'> {
  parseUnits(value: string, decimals: number, namespace?: Namespace): Promise<bigint>
  formatUnits(value: bigint, decimals: number, namespace?: Namespace): Promise<string>
}

/** One instance: everything a site can ask of Latchkey. */
export interface Latchkey extends ChainCalls {
  /**
   * The actions of a namespace for its connected account, typed as that namespace has them; rejects with
   * `config.adapter_missing`.
   *
   * @example (await latchkey.actions('eip155')).sendTransaction({ to, value: 10n ** 16n })
   */
  actions<N extends Namespace>(namespace: N): Promise<ActionsOf<N>>
  /**
   * The functions of a feature, loaded with its first use; rejects with `ui.chunk_failed`, `config.feature_off` or
   * `config.feature_missing`.
   *
   * @example const { refresh } = await latchkey.feature('balance')
   */
  feature<N extends FeatureName>(name: N): Promise<FeatureFunctions[N]>
  /** The instance as it stood at creation, equal to what a server drew from the same cookie; hydration reads these. */
  readonly initial?: LatchkeySnapshot | undefined
  /** Resolves when stored connections were proven or given up; never rejects. */
  readonly ready: Promise<void>
  open(parameters?: OpenParameters): Promise<void>
  close(): void
  isOpen(): boolean
  /** Starts loading the interface, because a click is likely; safe to call often. */
  preload(): void
  connect(parameters: ConnectParameters): Promise<Account>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: string | number | NetworkInput, scope?: Scope): Promise<void>
  /** Makes another granted address the active one; rejects with `connect.not_granted` for any other. */
  switchAccount(address: string, scope?: Scope & { readonly type?: AccountType | undefined }): Promise<void>
  getAccount(namespace?: Namespace): Account
  getNetwork(namespace?: Namespace): Network | undefined
  getNetworks(): readonly Network[]
  getConnectors(): readonly Connector[]
  getProvider(): ProviderOf<'eip155'> | undefined
  getProvider<N extends Namespace>(namespace: N | undefined): ProviderOf<N> | undefined
  getState(): PublicState
  /** Calls back after any change of state, theme, options or flow. */
  subscribe(listener: () => void): () => void
  subscribe<T>(selector: (latchkey: Latchkey) => T, listener: (value: T) => void): () => void
  on(event: EventName | '*', listener: (event: LatchkeyEvent) => void): () => void
  getEvent(): LatchkeyEvent
  /** The last requests of this instance: what was asked, why and how often. */
  getRequests(): readonly LedgerEntry[]
  setTheme(theme: { readonly themeMode?: ThemeMode; readonly themeVariables?: ThemeVariables }): void
  getTheme(): { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }
  /** A valid BCP 47 tag: the option, else `<html lang>` in a page, else `en`. */
  getLocale(): string
  /** The site's own words by catalogue key. */
  getMessages(): Readonly<Record<string, string>>
  update(options: Partial<Options>): void
  explain(walletId: string): Promise<WalletExplanation>
  setLoading(loading: boolean): void
  showToast(toast: { readonly variant: 'success' | 'error' | 'loading'; readonly message: string }): void
  refreshBalance(scope?: Scope): Promise<Account>
  /** Keeps the account's balance fresh while anyone watches; returns the stop function. */
  watchBalance(namespace?: Namespace): () => void
  /** Ends every listener, timer and view of this instance. */
  destroy(): void
}
