import type { Remembered } from '../../wallet/WalletStore'
import type { WatchedAsset } from './ApprovalRequest'
import type { Hex } from './Hex'
import type { WalletChain } from './WalletChain'

/** What an origin was granted. */
export interface Grant {
  /** First one is the selected one. */
  readonly accounts: readonly [Hex, ...Hex[]]
  /** Milliseconds since the epoch. */
  readonly date: number
}

/** Calls sent together (EIP-5792), remembered to answer for their status. */
export interface Bundle {
  readonly id: string
  /** EVM chain number. */
  readonly chainId: number
  readonly atomic: boolean
  readonly hashes: readonly Hex[]
  /** How many calls were asked for; fewer hashes mean it stopped in between. */
  readonly size: number
}

/** What the wallet remembers over a reload. */
export interface WalletState extends Remembered {
  /** EVM chain number. */
  readonly chainId: number
  readonly grants: Readonly<Record<string, Grant>>
  readonly added: readonly WalletChain[]
  readonly assets: readonly WatchedAsset[]
  readonly bundles: readonly Bundle[]
}
