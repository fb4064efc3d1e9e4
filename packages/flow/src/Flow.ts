import type {
  AdapterRuntime,
  Events,
  FeatureFunctions,
  FeatureName,
  ResolvedOptions,
  Store,
  ViewRequest,
  Wallet,
  WalletExplanation,
  WalletList,
  WalletRow,
} from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Approval } from './approvals/Approval'
import type { ApprovalEnd } from './approvals/approvalMove'
import type { AttemptState } from './attempts/AttemptState'
import type { Environment } from './Environment'
import type { ErrorReport } from './errors/ErrorReport'
import type { Latchkey, OpenParameters } from './Latchkey'
import type { FlowState } from './modal/FlowState'
import type { ModalReason } from './modal/ModalReason'
import type { SendOutcome } from './modal/SendOutcome'
import type { View } from './modal/View'
import type { RemoteWallets } from './remoteWallets/RemoteWallets'
import type { Toast } from './toasts/Toast'

/** The headless modal of one instance: what views read and call. */
export interface Flow {
  readonly latchkey: Latchkey
  readonly store: Pick<Store<FlowState>, 'getState' | 'subscribe'>
  readonly environment: Environment
  /** Live options, and over them what the visitor chose for the modal. */
  options(): ResolvedOptions
  /** As `latchkey.feature`. */
  feature: Latchkey['feature']
  /** The functions of a feature that views asked for before and got, without a wait. */
  loaded<N extends FeatureName>(name: N): FeatureFunctions[N] | undefined
  /** Fires when options, core state or flow state changed. */
  subscribe(listener: () => void): () => void
  /** An opening is likely: the first view stands where nothing is shown, what it needs of the page's own files is loaded. Never rejects. */
  prepare(): Promise<void>
  /** A view is on screen: loads what the next step will need. */
  painted(): void
  /** Resolves once it is shown; a transfer once it was sent, and rejects with `send.closed` when its views are left. */
  open(parameters?: OpenParameters): Promise<SendOutcome | undefined>
  /** Shows a view that a connector source asks for, opening the modal where it is closed. */
  show(view: ViewRequest): void
  /** Obeys the closing rules; answers whether it closed. */
  close(reason: ModalReason): boolean
  push(view: View): void
  replace(view: View): void
  reset(view: View): void
  back(): void
  toast(toast: Omit<Toast, 'id'>): void
  dismissToast(): void
  /** The visitor is at the toast, or it is not drawn yet: it stays until it is let go. */
  holdToast(held: boolean): void
  acceptLegal(accepted: boolean): void
  /** A transaction waits for its approval: until it is popped the modal stays open. */
  pushApproval(approval: Omit<Approval, 'id'>): void
  /** The newest approval ended; moves the modal as that approval asked. */
  popApproval(end: ApprovalEnd): void
  /** The connect list as far as it is known; grows when the directory has loaded. */
  wallets(): WalletList
  /** All wallets that could be installed here, for the guide. */
  guide(): WalletList
  /** Loads the directory; safe to call often. */
  loadDirectory(): Promise<void>
  /** The row of a listed, suggested or picked wallet, or of a wallet record. */
  row(wallet: string | Wallet): WalletRow | undefined
  /** Resolves when the code the first list needs is there; never rejects. */
  readonly ready: Promise<void>
  /** Wallets that are not in this page, once the code for them has loaded. */
  remoteWallets(): RemoteWallets | undefined
  loadRemoteWallets(): Promise<RemoteWallets>
  /** Where the site names a relay or a wallet service: loads that code and asks both; safe to call often, never throws. */
  prepareRemoteWallets(): void
  /** Looks for wallets again, e.g. after 'I installed it'. */
  rediscover(): void
  /** Id of the row that any wallet may answer; `undefined` where nothing pairs. */
  pairingId(): string | undefined
  /**
   * Starts connecting the row's wallet and shows it, or the view the row asks for; `by` chooses where both ways are open. With
   * `parameters` it connects, and its source is given these. Never throws.
   */
  connectWallet(walletId: string, by?: 'browser' | 'pairing', parameters?: unknown): void
  /** Starts connecting a wallet in several namespaces, one after the other. Never throws. */
  connectFamilies(walletId: string, namespaces: readonly Namespace[]): void
  /** Shows the wallets of the network's namespace; the one that is picked is asked for that network, and active once it said yes. */
  connectFor(chainId: string): void
  /** Makes a namespace the active one; what is connected stays. */
  activate(namespace: Namespace): void
  /** Starts connecting the wallet of a connection that stands on stored values alone, so that it confirms it. Never throws. */
  confirmConnection(): void
  /** The running or last attempt to connect. */
  attempt(): AttemptState
  /** Starts the switch shown by SwitchNetwork; never throws. */
  switchTo(chainId: string): void
  switching(): AttemptState
  /** A request waits for the visitor's yes, and the wallet may draw its sheet in the page. */
  isWithWallet(): boolean
  /** The other namespaces that `disconnect` ends too, as far as is known: of the same session, or seen to end together before. */
  alsoEnds(): Promise<readonly Namespace[]>
  /** Ends the connection of the active namespace; where another is connected, that one is active next. */
  disconnect(): Promise<void>
  /** What is built at each namespace's chains, by its adapter. */
  readonly adapters: ReadonlyMap<Namespace, Pick<AdapterRuntime, 'explorerUrl'>>
  /** Tells the event stream what the visitor did in a view. */
  tell: Events['emit']
  report(error: unknown, context?: Readonly<Record<string, string>>): ErrorReport
  /** Why a wallet stands where it stands in the list as it is now. */
  explain(walletId: string): Promise<WalletExplanation>
}
