import type { WalletStorage } from '../wallet/WalletStore'
import type { NamespaceAccounts } from './accounts/NamespaceAccounts'
import type { PendingQuestion, WalletAnswer, WalletPolicy, WalletQuestion } from './peer/createQuestions'
import type { WalletFault } from './peer/WalletFault'
import type { SocketConstructor } from './relay/Socket'
import type { WalletSession } from './session/createSessions'
import type { ApprovalForm } from './session/SessionContext'
import type { WalletClock } from './WalletClock'
import type { Metadata } from './wire/Proposal'
import type { SessionNamespaces } from './wire/SessionNamespace'

/** Options of `createWalletConnectWallet`. */
export interface WalletConnectWalletOptions {
  /** `ws:` or `wss:`. */
  readonly relayUrl: string
  /** The wallet's own id, another than the dapp's. */
  readonly projectId: string
  /** Its keys, one entry per namespace. */
  readonly accounts: readonly NamespaceAccounts[]
  /** What it says of itself; anything, also something hostile. */
  readonly metadata?: Partial<Metadata> | undefined
  /** Who answers questions, default `auto`. */
  readonly policy?: WalletPolicy | undefined
  /** Whether it knows one-click sign-in, default `supported`; without it answers 10001 and takes the proposal. */
  readonly oneClickSignIn?: 'supported' | 'unsupported' | undefined
  /** Default `wc_approveSession`. */
  readonly approvalForm?: ApprovalForm | undefined
  /** Faults from the first request on. */
  readonly faults?: readonly WalletFault[] | undefined
  /** Changes each JSON-RPC message before it is sealed, as a hostile wallet would; one that becomes nothing is sent empty. */
  readonly rewrite?: ((message: object) => unknown) | undefined
  /** Default the platform's; Node 20 has none. */
  readonly WebSocket?: SocketConstructor | undefined
  readonly clock?: WalletClock | undefined
  /** Where it keeps its identity, pairings and sessions over a reload, e.g. `localStorage`; without one it forgets them. */
  readonly storage?: WalletStorage | undefined
}

/** A request as the wallet saw it. */
export interface LoggedPeerRequest {
  readonly topic: string
  /** JSON-RPC id of the request. */
  readonly id: number
  /** The `wc_` method. */
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'ignored' | 'answered' | { readonly code: number }
}

/** A WalletConnect wallet and the hands that move it. Controls of a session act on the newest one unless told its topic. */
export interface WalletConnectWallet {
  /** `did:key` the relay knows it by. */
  readonly clientId: string
  /** Scans a pairing URI; resolves when the relay took the subscription. Rejects when the URI is unsound or has expired. */
  pair(uri: string): Promise<void>
  /** Topics of pairings it knows. */
  pairings(): readonly string[]

  setPolicy(policy: WalletPolicy): void
  pending(): readonly PendingQuestion[]
  /** Resolves with the oldest question that waits. */
  nextQuestion(kind?: WalletQuestion['kind'], signal?: AbortSignal): Promise<PendingQuestion>
  /** Approves a question, the oldest without an id; tells whether there was one. */
  approve(id?: number, how?: Omit<Extract<WalletAnswer, { approved: true }>, 'approved'>): boolean
  /** Refuses a question, 5000 unless told another code. */
  reject(id?: number, how?: { readonly code?: number; readonly message?: string }): boolean

  readonly sessions: readonly WalletSession[]
  /** Resolves with a session the dapp acknowledged, now or later. */
  nextSession(signal?: AbortSignal): Promise<WalletSession>
  /** Resolves when no session is left. */
  noSession(signal?: AbortSignal): Promise<void>
  /** Sends an event; resolves when the relay has it, for dapps do not answer events. The chain is the session's first unless told. */
  emit(event: { readonly name: string; readonly data: unknown }, chainId?: string, topic?: string): Promise<void>
  /** Moves to a chain by itself, granting it first where the session does not have it. */
  switchChain(chainId: string, topic?: string): Promise<void>
  /** Tells the dapp of an event on a chain it was never granted. */
  emitWrongChain(topic?: string): Promise<void>
  update(namespaces: SessionNamespaces, topic?: string): Promise<void>
  /** Extends to a week ahead, or to `expiry` in seconds since the epoch. */
  extend(expiry?: number, topic?: string): Promise<void>
  ping(topic?: string): Promise<void>
  /** Ends a session from this side; resolves when the relay has the message. */
  disconnect(topic?: string, reason?: { readonly code: number; readonly message: string }): Promise<void>
  /** Ends a pairing from this side. */
  deletePairing(topic: string): Promise<void>
  /** Forgets its sessions without a word, as a reinstalled app. */
  forgetSessions(): Promise<void>

  /** Adds a fault; the returned function removes it. */
  inject(fault: WalletFault): () => void
  /** Removes all faults. */
  heal(): void
  setMetadata(metadata: Partial<Metadata>): void
  /** Publishes text nobody can open on a session's topic. */
  sendGarbage(topic?: string): Promise<void>
  /** Sends any request to the dapp, also one no wallet may send; resolves or rejects with its answer. */
  send(method: string, params: unknown, topic?: string): Promise<unknown>
  /** Acknowledges what the relay delivers and looks at nothing until `wake()`, as a phone in a pocket. */
  sleep(): void
  wake(): void

  /** Loses the socket; it comes back by itself. */
  dropSocket(): void
  /** Leaves the relay: messages wait there. */
  goOffline(): void
  goOnline(): Promise<void>
  isOnline(): boolean

  readonly log: readonly LoggedPeerRequest[]
  destroy(): void
}
