import type { QueueMode } from '../../wallet/ApprovalQueue'
import type { Asked } from '../../wallet/Question'
import type { Hex } from './Hex'
import type { TokenCall } from './TokenCall'
import type { WalletChain } from './WalletChain'

/** EIP-712 data as it came in. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** One call of a transaction or a batch. */
export interface Call {
  /** Absent: a contract is created. */
  readonly to?: Hex | undefined
  /** In the smallest unit of the chain's currency. */
  readonly value: bigint
  readonly data: Hex
  /** What it asks of a token, where the wallet could read that. */
  readonly token?: TokenCall | undefined
}

/** A token a site asked the wallet to show (https://eips.ethereum.org/EIPS/eip-747). */
export interface WatchedAsset {
  readonly type: 'ERC20'
  readonly address: Hex
  readonly symbol: string
  /** Decimal places of the token's smallest unit. */
  readonly decimals: number
  readonly image?: string | undefined
}

/** What the wallet asks its owner, each kind with exactly its own facts. */
export type ApprovalQuestion = { readonly origin: string } & (
  | { readonly kind: 'unlock' }
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Hex[]
      readonly selected: readonly Hex[]
      readonly chain: WalletChain
    }
  | { readonly kind: 'sign-message'; readonly account: Hex; readonly bytes: Hex; readonly text: string | undefined }
  | { readonly kind: 'sign-typed-data'; readonly account: Hex; readonly typedData: TypedData }
  | {
      readonly kind: 'send-transaction'
      readonly account: Hex
      readonly chain: WalletChain
      readonly call: Call
      /** Highest fee in the smallest unit. */
      readonly fee: bigint
      /** Why the chain thinks it will fail. */
      readonly warning?: string | undefined
    }
  | {
      readonly kind: 'send-calls'
      readonly account: Hex
      readonly chain: WalletChain
      readonly calls: readonly Call[]
      readonly atomic: boolean
    }
  | { readonly kind: 'calls-status'; readonly id: string; readonly status: number; readonly hashes: readonly Hex[] }
  | { readonly kind: 'switch-chain'; readonly from: WalletChain; readonly to: WalletChain }
  | { readonly kind: 'add-chain'; readonly chain: WalletChain }
  | { readonly kind: 'watch-asset'; readonly asset: WatchedAsset; readonly chain: WalletChain }
)

/** The kind of a question the wallet asks its owner. */
export type ApprovalKind = ApprovalQuestion['kind']

/** A question in the queue. */
export type ApprovalRequest = Asked<ApprovalQuestion>

/**
 * Who answers what the wallet asks: the owner in the `sheet`, a test by hand (`manual`), nobody (`auto` approves,
 * `reject` refuses) or a function. Unlocking is never automatic: in `auto` it waits for `unlock()`.
 */
export type ApprovalMode = QueueMode<ApprovalQuestion>
