import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { LatchkeyError } from '@latchkey/protocol/errors'
import type { Store } from '../createStore'
import type { SourceRuntime } from './SourceRuntime'

/** What a visitor sees of the running pairing; one at a time per instance. */
export type Pairing =
  | { readonly status: 'idle' }
  /** Keys are made and the relay is being reached; no code to show yet. */
  | { readonly status: 'opening' }
  /** `uri` can be scanned or opened until `staleAt`; from `renewAt` on a fresh one shall take its place (ms since the epoch). */
  | { readonly status: 'ready'; readonly uri: string; readonly renewAt: number; readonly staleAt: number }
  /** A wallet took the proposal and its session is being settled. */
  | { readonly status: 'answered' }
  /** No wallet can answer now; `retry` of a fresh attempt is the way out. */
  | { readonly status: 'failed'; readonly error: LatchkeyError }

/** What a wallet on another device approved, as far as interfaces need it. */
export interface PairedWallet {
  readonly topic: string
  /** What the wallet says of itself: a claim, never shown as verified. */
  readonly peer: { readonly name: string; readonly url?: string | undefined; readonly icon?: string | undefined }
  readonly accounts: Readonly<Partial<Record<Namespace, readonly string[]>>>
  readonly chains: readonly ChainId[]
  readonly methods: Readonly<Partial<Record<Namespace, readonly string[]>>>
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Opens the wallet for a request; absent when the wallet asked not to be opened or none was chosen. */
  readonly link?: WalletLink | undefined
}

/** The deep link a visitor chose, without a pairing in it. */
export interface WalletLink {
  readonly href: string
  readonly name: string
}

/** The live side of a source that reaches wallets on other devices by a code or a link. */
export interface PairingRuntime extends SourceRuntime {
  readonly pairing: Pick<Store<Pairing>, 'getState' | 'subscribe'>
  /**
   * Makes a pairing before any tap, or keeps the one that is still good, so that the tap itself can open a link. The next
   * `connect` of a handle uses it. Rejects with the source's errors.
   */
  prepare(parameters: { readonly signal: AbortSignal }): Promise<void>
  /** Replaces the pairing of the running attempt with a fresh one, e.g. when its code went stale. */
  renew(): void
  /** Remembers which wallet the visitor opened; kept with what the attempt ends in. */
  choose(link: WalletLink | undefined): void
  pairedWallet(): PairedWallet | undefined
  /** Tells of each request that waits for the visitor in the wallet, so that an interface can open it. */
  watchRequests(
    listener: (request: { readonly method: string; readonly link?: WalletLink | undefined }) => void,
  ): () => void
}
