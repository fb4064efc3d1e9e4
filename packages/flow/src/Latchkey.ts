import type {
  Account,
  AccountType,
  ChainCalls,
  Connection,
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
import type { ActionsOf, ProviderOf } from '@latchkey/protocol/actions'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { EventName, LatchkeyEvent } from '@latchkey/protocol/events'
import type { SendOutcome } from './modal/SendOutcome'
import type { OpenableLaterView, OpenableView, ParamsOf, SendingView } from './modal/View'

/** Parameters of `open`: which view to show, for which namespace or wallet, and what a view of the account begins with. */
export type OpenParameters =
  | OpenViewParameters
  | {
      readonly [Name in OpenableLaterView]: {
        readonly view: Name
        readonly namespace?: Namespace | undefined
        readonly walletId?: undefined
      } & ParamsOf<Name>
    }[OpenableLaterView]

/** Parameters of `open` for a view that begins with nothing of its own. */
export interface OpenViewParameters {
  /** The view to show; default the account where there is one, else the connect list. */
  readonly view?: Exclude<OpenableView, OpenableLaterView> | undefined
  readonly namespace?: Namespace | undefined
  /** Directory id of the wallet to show, for views that show one. */
  readonly walletId?: string | undefined
}

/** Parameters of `connect`: the wallet and the chain to connect. */
export interface ConnectParameters extends Scope {
  /** Connector id, rdns or registry wallet id. */
  readonly connector: string
  /** CAIP-2 id of the chain to ask for; default the one the wallet is on. */
  readonly chainId?: string | undefined
  /** What the connector needs to begin, e.g. an email address; only its source reads it. */
  readonly parameters?: unknown
}

/** What `getState()` answers: plain JSON. */
export interface PublicState {
  readonly loading: boolean
  readonly open: boolean
  readonly view: string | undefined
  readonly selectedNetworkId: ChainId | undefined
  readonly activeChain: Namespace
  /** Whether the page is on its way to the network of another namespace, for which the wallet may be asking. */
  readonly switchingNamespace: boolean
  readonly initialized: boolean
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
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

export type { ChainCalls }

/** One instance: everything a site can ask of Latchkey. */
export interface Latchkey extends ChainCalls {
  /**
   * Resolves with the actions of a namespace for its connected account, typed as that namespace has them; rejects with
   * `config.adapter_missing`.
   *
   * @example
   * const { sendTransaction } = await latchkey.actions('eip155')
   * const hash = await sendTransaction({ to: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', value: 10n ** 16n })
   */
  actions<N extends Namespace>(namespace: N): Promise<ActionsOf<N>>
  /**
   * Resolves with the functions of a feature, loaded with its first use; rejects with `ui.chunk_failed`,
   * `config.feature_off`, `config.feature_missing` or `config.feature_cycle`.
   *
   * @example
   * const { refresh } = await latchkey.feature('balance')
   * await refresh('eip155', signal)
   */
  feature<N extends FeatureName>(name: N): Promise<FeatureFunctions[N]>
  /** The instance as it stood at creation, equal to what a server drew from the same cookie; hydration reads these. */
  readonly initial?: LatchkeySnapshot | undefined
  /** Resolves when stored connections were proven or given up; never rejects. */
  readonly ready: Promise<void>
  /**
   * Opens the form of a transfer, with what is given in it, and resolves once it was sent, by this opening and no other; rejects with
   * `send.closed` when the visitor leaves it, and with `config.feature_off` where the site switches sending off.
   *
   * @example
   * const { hash } = await latchkey.open({ view: 'WalletSend', amount: '0.25', to: 'anna.latchkey.id' })
   */
  open(parameters: Extract<OpenParameters, { readonly view: SendingView }>): Promise<SendOutcome>
  /**
   * Opens the modal and resolves once the view is shown, of a swap or a purchase too: what comes of them is told by
   * `feature('swap')` and `feature('onramp')`. Rejects with `ui.chunk_failed`, `ui.mount_failed`, `ui.view_unknown` or, where the
   * site's `features` switch off what the view is for, `config.feature_off`.
   *
   * @example
   * await latchkey.open({ view: 'Networks' })
   */
  open(parameters?: OpenParameters): Promise<void>
  /** Closes the modal; a running attempt to connect ends with it. */
  close(): void
  /** Whether the modal is open. */
  isOpen(): boolean
  /**
   * Loads and prepares the modal, because a click is likely; safe to call often. Called as a press begins, what `open` with the same
   * `parameters` will show is asked for already.
   *
   * @example
   * document.body.addEventListener('pointerdown', () => latchkey.preload({ view: 'Account' }))
   */
  preload(parameters?: OpenParameters): void
  /**
   * Connects one wallet without the modal; rejects with `connect.*` or `caip.invalid_chain_id`.
   *
   * @example
   * const { address } = await latchkey.connect({ connector: 'io.metamask' })
   */
  connect(parameters: ConnectParameters): Promise<Account>
  /** Ends the connection of a namespace, default all; never rejects. */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Switches to a configured network given by CAIP-2 id, EVM chain number or record; rejects with `network.*`.
   *
   * @example
   * await latchkey.switchNetwork('eip155:8453')
   */
  switchNetwork(network: string | number | NetworkInput, scope?: Scope): Promise<void>
  /** Makes another granted address the active one; rejects with `connect.not_granted` for any other. */
  switchAccount(address: string, scope?: Scope & { readonly type?: AccountType | undefined }): Promise<void>
  /** The account of a namespace, default the active one. */
  getAccount(namespace?: Namespace): Account
  /** The configured network a namespace is on; `undefined` on one the site does not list. */
  getNetwork(namespace?: Namespace): Network | undefined
  /** The configured networks. */
  getNetworks(): readonly Network[]
  /** The connectors found so far. */
  getConnectors(): readonly Connector[]
  /**
   * The provider of the connected wallet (https://eips.ethereum.org/EIPS/eip-1193 on EVM); the same object as long as
   * the connection lasts.
   */
  getProvider(): ProviderOf<'eip155'> | undefined
  getProvider<N extends Namespace>(namespace: N | undefined): ProviderOf<N> | undefined
  /** The state of the instance as plain JSON. */
  getState(): PublicState
  /**
   * Calls back after any change of state, theme, options or flow, or when the selected value changed; returns the stop
   * function.
   *
   * @example
   * const stop = latchkey.subscribe(
   *   ({ getAccount }) => getAccount().address,
   *   (now) => console.info(now ?? 'disconnected'),
   * )
   */
  subscribe(listener: () => void): () => void
  subscribe<T>(selector: (latchkey: Latchkey) => T, listener: (value: T) => void): () => void
  /**
   * Calls back at each event of that name, `*` for all; returns the stop function.
   *
   * @example
   * const stop = latchkey.on('CONNECT_SUCCESS', ({ data }) => console.info(data.properties))
   */
  on(event: EventName | '*', listener: (event: LatchkeyEvent) => void): () => void
  /** The latest event. */
  getEvent(): LatchkeyEvent
  /** The last requests of this instance: what was asked, why and how often. */
  getRequests(): readonly LedgerEntry[]
  /** Changes the theme of the modal and the buttons. */
  setTheme(theme: { readonly themeMode?: ThemeMode; readonly themeVariables?: ThemeVariables }): void
  /** The theme as the options and `setTheme` left it. */
  getTheme(): { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }
  /** A valid BCP 47 tag: the option, else `<html lang>` in a page, else `en`. */
  getLocale(): string
  /** The site's own words by catalogue key. */
  getMessages(): Readonly<Record<string, string>>
  /**
   * Changes options while the page runs; throws as `createLatchkey` does. Read once are `adapters`, `storage`, `storageKey`, `clock`
   * and `preload` at creation, `enableEIP6963` and `enableInjected` when wallets are looked for, `container`, `enableEmbedded` and
   * `disableAppend` when the modal first opens.
   *
   * @example
   * latchkey.update({ themeMode: 'light', features: { legalCheckbox: true } })
   */
  update(options: Partial<Options>): void
  /**
   * Says why a wallet stands where it stands in the connect list, or why it is not shown.
   *
   * @param walletId rdns, directory id or connector id
   */
  explain(walletId: string): Promise<WalletExplanation>
  /** Shows the buttons as waiting, for work of the site's own. */
  setLoading(loading: boolean): void
  /** Shows a line over the modal. */
  showToast(toast: { readonly variant: 'success' | 'error' | 'loading'; readonly message: string }): void
  /** Reads the native balance again past every cache and resolves with the account. */
  refreshBalance(scope?: Scope): Promise<Account>
  /**
   * Keeps what an account on screen is known by fresh while anyone watches: its balance, name and picture; with `'hide'` the latter two
   * alone. Returns the stop function.
   */
  watchAccount(namespace?: Namespace, balance?: 'show' | 'hide'): () => void
  /** Ends every listener, timer and view of this instance. */
  destroy(): void
}
