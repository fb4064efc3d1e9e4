import type { ApprovalQueue } from '../../wallet/ApprovalQueue'
import type { WalletStore } from '../../wallet/WalletStore'
import type { ApprovalQuestion } from '../engine/ApprovalRequest'
import type { ChainReader } from '../engine/ChainReader'
import type { Hex } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'
import type { WalletState } from '../engine/WalletState'
import type { KeyRing } from '../keys/KeyRing'

/**
 * How the wallet answers EIP-5792: `off` refuses the methods, `sequential` sends one transaction per call,
 * `atomic` sends all calls in one transaction of the account itself (EIP-7702).
 */
export type Batching = 'off' | 'sequential' | 'atomic'

/** What method handlers work with. */
export interface WalletContext {
  readonly keys: KeyRing
  readonly store: WalletStore<WalletState>
  readonly queue: ApprovalQueue<ApprovalQuestion>
  readonly read: ChainReader
  /** Every chain the wallet knows now. */
  chains(): readonly WalletChain[]
  /** The one it is on. */
  chain(): WalletChain
  /** Accounts offered first when an origin asks. */
  selected(): Promise<readonly Hex[]>
  /** What an origin may see: empty while locked or not granted. */
  visible(origin: string): readonly Hex[]
  batching(): Batching
  now(): number
  /** Runs one task after the other, so that nonces never collide. */
  exclusive<Result>(task: () => Promise<Result>): Promise<Result>
}

interface MethodCall {
  readonly origin: string
  readonly method: string
  readonly params: unknown
  /** A fault of the test: answer success and stay on the chain. */
  readonly stay: boolean
}

/** One family of RPC methods; adding a method is adding a row. */
export type MethodTable = Readonly<Record<string, (call: MethodCall) => Promise<unknown>>>
