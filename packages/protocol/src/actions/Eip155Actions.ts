import type { ChainId } from '../caip/isChainId'
import type { PortableActions, TransactionOutcome, WaitForTransactionParameters } from './PortableActions'
import type { AskScope, Scope } from './Scope'

/** Parameters of `signTypedData`. */
export interface SignTypedDataParameters {
  /** EIP-712: `domain`, `types`, `primaryType`, `message`; integers as bigint, number or decimal text. */
  readonly typedData: {
    readonly domain: Readonly<Record<string, unknown>>
    readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
    readonly primaryType: string
    readonly message: Readonly<Record<string, unknown>>
  }
}

/** Parameters of `sendTransaction` and `estimateGas`. */
export interface SendTransactionParameters {
  readonly to: string
  /** In the smallest unit of the chain's currency. */
  readonly value?: bigint | undefined
  readonly data?: string | undefined
  /** Gas limit in units of gas; default the wallet's estimate. */
  readonly gas?: bigint | undefined
  /** Price of one unit of gas in the smallest unit of the chain's currency; default the wallet's choice. */
  readonly gasPrice?: bigint | undefined
}

/** Parameters of `writeContract`: the contract's `address` and JSON ABI, and the function to call. */
export interface WriteContractParameters {
  readonly address: string
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args?: readonly unknown[] | undefined
  /** In the smallest unit of the chain's currency. */
  readonly value?: bigint | undefined
}

/** One call of a batch. */
export interface Call {
  readonly to: string
  /** In the smallest unit of the chain's currency. */
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}

/** Parameters of `sendCalls` (https://eips.ethereum.org/EIPS/eip-5792). */
export interface SendCallsParameters {
  readonly calls: readonly Call[]
  /** All or nothing; refused with `wallet.atomicity_not_supported` where the wallet cannot. Default false. */
  readonly atomic?: boolean | undefined
  /** Asked once when the wallet cannot batch; `true` sends the calls one by one. Without it the batch is refused. */
  readonly consentToSequence?: (() => boolean | Promise<boolean>) | undefined
}

/** How a batch was sent: as one with its id, or call by call with the transaction hashes. */
export type SendCallsResult =
  | { readonly kind: 'batch'; readonly id: string }
  | { readonly kind: 'sequence'; readonly hashes: readonly string[] }

/** Parameters of `watchAsset`: an ERC-20 token (https://eips.ethereum.org/EIPS/eip-747). */
export interface WatchAssetParameters {
  readonly address: string
  readonly symbol: string
  /** Decimal places of the token's smallest unit. */
  readonly decimals: number
  readonly image?: string | undefined
}

/** Parameters of `replaceTransaction`. */
export interface ReplaceTransactionParameters {
  /** Of a transaction of the account that is in no block yet. */
  readonly hash: string
  /** `speed-up` sends the same for a higher fee, `cancel` nothing to the account itself. */
  readonly how: 'speed-up' | 'cancel'
}

/** A transaction that was sent in place of another. */
export interface ReplacementSent {
  readonly hash: string
  /** Whether the wallet kept the nonce, as the chain tells it: with another one both transactions may go through. */
  readonly nonce: 'kept' | 'changed' | 'unread'
}

/** What a connected visitor can sign, send and ask on EVM chains; each rejects with a Latchkey error. */
export interface Eip155Actions extends PortableActions {
  /** Resolves with the signature in hex (https://eips.ethereum.org/EIPS/eip-712). */
  signTypedData(parameters: SignTypedDataParameters & Scope): Promise<string>
  /** Resolves with the hash as soon as the wallet tells it, before the transaction is mined. */
  sendTransaction(parameters: SendTransactionParameters & AskScope): Promise<string>
  /** The gas a transaction would use. */
  estimateGas(parameters: SendTransactionParameters & Scope): Promise<bigint>
  /** Calls a function of a contract in a transaction and resolves with its hash. */
  writeContract(parameters: WriteContractParameters & AskScope): Promise<string>
  /** Waits until a transaction is mined, replaced or dropped; rejects with `transaction.timed_out`. */
  waitForTransaction(parameters: WaitForTransactionParameters & Scope): Promise<TransactionOutcome>
  /**
   * Sends another transaction with the nonce of one that waits. A wallet that ignores the nonce pays twice: ask only those known to honour it.
   * Rejects with `transaction.not_pending`.
   */
  replaceTransaction(parameters: ReplaceTransactionParameters & AskScope): Promise<ReplacementSent>
  /** What the wallet can do, by chain (https://eips.ethereum.org/EIPS/eip-5792). */
  getCapabilities(scope?: Scope): Promise<Readonly<Record<ChainId, unknown>>>
  /** Sends several calls as one batch (https://eips.ethereum.org/EIPS/eip-5792). */
  sendCalls(parameters: SendCallsParameters & AskScope): Promise<SendCallsResult>
  /** Asks the wallet to show a token; resolves with whether the visitor agreed. */
  watchAsset(parameters: WatchAssetParameters & Scope): Promise<boolean>
  parseUnits(value: string, decimals: number): bigint
  formatUnits(value: bigint, decimals: number): string
}
