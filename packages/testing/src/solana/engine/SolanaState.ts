import type { Remembered } from '../../wallet/WalletStore'
import type { SolanaChainName } from './SolanaCluster'

/** What an origin was granted. */
export interface SolanaGrant {
  /** Addresses in base58; the first one is the selected one. */
  readonly accounts: readonly [string, ...string[]]
  /** Milliseconds since the epoch. */
  readonly date: number
}

/** What the wallet remembers over a reload. */
export interface SolanaState extends Remembered {
  /** The cluster it is on. */
  readonly chain: SolanaChainName
  readonly grants: Readonly<Record<string, SolanaGrant>>
}
