import type { Call } from '../engine/ApprovalRequest'
import type { Hex } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'

/** Calls the owner approved together. */
export interface BundlePlan {
  readonly id: string
  readonly chain: WalletChain
  readonly account: Hex
  readonly calls: readonly Call[]
  readonly atomic: boolean
}
