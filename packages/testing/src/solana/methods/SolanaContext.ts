import type { ApprovalQueue } from '../../wallet/ApprovalQueue'
import type { RpcReader } from '../../wallet/RpcReader'
import type { WalletStore } from '../../wallet/WalletStore'
import type { SolanaCluster } from '../engine/SolanaCluster'
import type { SolanaQuirk } from '../engine/SolanaFault'
import type { SolanaQuestion } from '../engine/SolanaQuestion'
import type { SolanaState } from '../engine/SolanaState'
import type { SolanaKeyRing } from '../keys/SolanaKeyRing'

/** What features work with. */
export interface SolanaContext {
  readonly keys: SolanaKeyRing
  readonly store: WalletStore<SolanaState>
  readonly queue: ApprovalQueue<SolanaQuestion>
  readonly read: RpcReader<SolanaCluster>
  /** The cluster the wallet is on. */
  cluster(): SolanaCluster
  /** The cluster of a chain a site names, or `undefined` where the wallet has none; the one it is on when it hides its cluster. */
  clusterOf(chain: unknown): SolanaCluster | undefined
  /** Accounts offered first when an origin asks. */
  selected(): Promise<readonly string[]>
}

/** One call of a feature, by one origin. */
export interface FeatureCall {
  readonly origin: string
  readonly inputs: readonly unknown[]
  /** What the wallet does differently this time. */
  readonly quirk: SolanaQuirk | undefined
}

/** What the features do, by name; adding one is adding a row. Without an answer the accounts are it. */
export type FeatureTable = Readonly<Record<string, (call: FeatureCall) => Promise<readonly unknown[] | undefined>>>
