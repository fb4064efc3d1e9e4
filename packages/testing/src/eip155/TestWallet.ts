import type { FaultControls } from '../faults/FaultControls'
import type { SheetForm } from '../sheet/Sheet'
import type { WalletIdentity } from '../sheet/WalletIdentity'
import type { ApprovalControls } from '../wallet/ApprovalControls'
import type { LoggedRequest } from '../wallet/RequestLog'
import type { WalletStorage } from '../wallet/WalletStore'
import type { ApprovalMode, ApprovalQuestion } from './engine/ApprovalRequest'
import type { ChainReader } from './engine/ChainReader'
import type { Eip1193Provider } from './engine/Eip1193Provider'
import type { Fault } from './engine/Fault'
import type { WalletChain } from './engine/WalletChain'
import type { WalletState } from './engine/WalletState'
import type { WalletKey } from './keys/KeyRing'
import type { Batching } from './methods/WalletContext'

/** Options of `createTestWallet`. */
export interface TestWalletOptions {
  /** Real keys, 32 bytes in hex; with the address beside, a page load needs no cryptography. */
  readonly privateKeys: readonly WalletKey[]
  /** What it knows from the start; it begins on the first. */
  readonly chains: readonly WalletChain[]
  readonly info?: Partial<WalletIdentity> | undefined
  /** EIP-6963: at once (default), later, or only when `announce()` is called. */
  readonly announce?: boolean | { readonly afterMs: number } | undefined
  /** Also sets `window.ethereum`, default false. */
  readonly legacy?: boolean | undefined
  /** Default `sheet` in a page, `manual` in Node. */
  readonly approval?: ApprovalMode | undefined
  /** How the sheet is put into the page, default `div`. */
  readonly sheet?: SheetForm | undefined
  /** Default `localStorage`; `null` remembers nothing over a reload. */
  readonly storage?: WalletStorage | null | undefined
  /** Flags on the provider, e.g. `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<`is${string}`, true>> | undefined
  /** Which accounts, by index of the keys, are offered first; default `[0]`. */
  readonly accounts?: readonly number[] | undefined
  /** EIP-5792, default `sequential`. */
  readonly batching?: Batching | undefined
  /** Faults from the first request on. */
  readonly faults?: readonly Fault[] | undefined
  /** Its way to the chains, default JSON-RPC by `fetch`; give one where a page's policy forbids requests. */
  readonly read?: ChainReader | undefined
  /** The origin `provider` speaks for, default the page's. */
  readonly origin?: string | undefined
}

/** A wallet and the hands that move it. */
export interface TestWallet extends ApprovalControls<ApprovalQuestion>, FaultControls<Fault> {
  readonly provider: Eip1193Provider
  readonly info: WalletIdentity
  /** The provider another origin would get. */
  providerFor(origin: string): Eip1193Provider
  announce(): void

  lock(): void
  unlock(): void
  isLocked(): boolean
  /** Moves to a known chain by itself, as when its owner picks one. */
  setChain(chainId: number): void
  chainId(): number
  /** Forgets a chain a dapp added, so that switching to it fails with 4902 again. */
  forgetChain(chainId: number): void
  /** Shares these keys, by index, with every connected origin; the first one is the selected one. */
  setAccounts(indexes: readonly number[]): Promise<void>
  addresses(): Promise<readonly `0x${string}`[]>
  /** Takes an origin's grant back, as in the wallet's own list of connected sites; the page's without an argument. */
  revoke(origin?: string): void
  /** Loses every chain (4900, `disconnect`) until `reconnect()`. */
  disconnect(): void
  reconnect(): void
  setBatching(batching: Batching): void

  wrongChain(): () => void

  readonly log: readonly LoggedRequest[]
  clearLog(): void
  /** What it remembers over a reload. */
  state(): WalletState
  /** Forgets grants, added chains, assets and batches. */
  reset(): void
  destroy(): void
}
