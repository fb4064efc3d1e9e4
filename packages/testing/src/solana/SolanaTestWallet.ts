import type { WalletIcon } from '@wallet-standard/base'
import type { FaultControls } from '../faults/FaultControls'
import type { SheetForm } from '../sheet/SheetLayer'
import type { ApprovalControls } from '../wallet/ApprovalControls'
import type { LoggedRequest } from '../wallet/RequestLog'
import type { RpcReader } from '../wallet/RpcReader'
import type { WalletStorage } from '../wallet/WalletStore'
import type { SolanaStandardWallet } from './engine/createOriginWallet'
import type { SolanaChainName, SolanaCluster } from './engine/SolanaCluster'
import type { SolanaFault } from './engine/SolanaFault'
import type { SolanaFeature } from './engine/SolanaFeature'
import type { SolanaApprovalMode, SolanaQuestion } from './engine/SolanaQuestion'
import type { SolanaState } from './engine/SolanaState'
import type { SolanaKeys } from './keys/SolanaKeyRing'

/** Who the wallet says it is. */
export interface SolanaIdentity {
  readonly name: string
  readonly icon: WalletIcon
  /** Not part of Wallet Standard: tells this wallet's storage from another's. */
  readonly rdns: string
}

/** Options of `createSolanaTestWallet`. */
export interface SolanaTestWalletOptions {
  /** What it knows from the start; it begins on the first. */
  readonly clusters: readonly SolanaCluster[]
  /** Real keys; default the first account of "test test … junk" at m/44'/501'/0'/0'. */
  readonly keys?: SolanaKeys | undefined
  readonly info?: Partial<SolanaIdentity> | undefined
  /** Wallet Standard: at once (default), later, or only when `announce()` is called. */
  readonly announce?: boolean | { readonly afterMs: number } | undefined
  /** Default `sheet` in a page, `manual` in Node. */
  readonly approval?: SolanaApprovalMode | undefined
  /** How the sheet is put into the page, default `div`. */
  readonly sheet?: SheetForm | undefined
  /** Default `localStorage`; `null` remembers nothing over a reload. */
  readonly storage?: WalletStorage | null | undefined
  /** Which accounts, by index of the keys, are offered first; default `[0]`. */
  readonly accounts?: readonly number[] | undefined
  /** Default all of `solanaFeatures`. */
  readonly features?: readonly SolanaFeature[] | undefined
  /** `hidden`: says it is on every cluster, and takes any chain for the one it is on; default `told`. */
  readonly cluster?: 'told' | 'hidden' | undefined
  /** Faults from the first request on. */
  readonly faults?: readonly SolanaFault[] | undefined
  /** Its way to the clusters, default JSON-RPC by `fetch`; give one where a page's policy forbids requests. */
  readonly read?: RpcReader<SolanaCluster> | undefined
  /** The origin `wallet` speaks for, default the page's. */
  readonly origin?: string | undefined
}

/** A Solana wallet and the hands that move it. */
export interface SolanaTestWallet extends ApprovalControls<SolanaQuestion>, FaultControls<SolanaFault> {
  /** The object pages get. */
  readonly wallet: SolanaStandardWallet
  readonly info: SolanaIdentity
  /** The object another origin would get. */
  walletFor(origin: string): SolanaStandardWallet
  announce(): void
  /** Takes the announcement back, as an extension that is switched off. */
  unregister(): void

  lock(): void
  unlock(): void
  isLocked(): boolean
  /** Moves to a known cluster by itself. Wallet Standard has no word for it: pages hear nothing. */
  setCluster(chain: SolanaChainName): void
  chain(): SolanaChainName
  /** Shares these keys, by index, with every connected origin; the first one is the selected one. */
  setAccounts(indexes: readonly number[]): Promise<void>
  /** In base58. */
  addresses(): Promise<readonly string[]>
  /** Gains or loses features by itself. */
  setFeatures(features: readonly SolanaFeature[]): void
  /** Takes an origin's grant back, as in the wallet's own list of connected sites; the page's without an argument. */
  revoke(origin?: string): void
  /** Is dropped: refuses everything with 4900 and shows no account until `reconnect()`. */
  disconnect(): void
  reconnect(): void

  readonly log: readonly LoggedRequest[]
  clearLog(): void
  /** What it remembers over a reload. */
  state(): SolanaState
  /** Forgets its grants. */
  reset(): void
  destroy(): void
}
