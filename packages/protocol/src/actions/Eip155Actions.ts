import type { ChainId } from '../caip/isChainId'
import type { PortableActions, TransactionOutcome, WaitForTransactionParameters } from './PortableActions'
import type { Scope } from './Scope'

export interface SignTypedDataParameters {
  /** EIP-712: `domain`, `types`, `primaryType`, `message`; integers as bigint, number or decimal text. */
  readonly typedData: {
    readonly domain: Readonly<Record<string, unknown>>
    readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
    readonly primaryType: string
    readonly message: Readonly<Record<string, unknown>>
  }
}

export interface SendTransactionParameters {
  readonly to: string
  /** In the smallest unit of the chain's currency. */
  readonly value?: bigint | undefined
  readonly data?: string | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
}

export interface WriteContractParameters {
  readonly address: string
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args?: readonly unknown[] | undefined
  readonly value?: bigint | undefined
}

export interface Call {
  readonly to: string
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}

export interface SendCallsParameters {
  readonly calls: readonly Call[]
  /** All or nothing; refused with `wallet.atomicity_not_supported` where the wallet cannot. Default false. */
  readonly atomic?: boolean | undefined
  /** Asked once when the wallet cannot batch; `true` sends the calls one by one. Without it the batch is refused. */
  readonly consentToSequence?: (() => boolean | Promise<boolean>) | undefined
}

export type SendCallsResult =
  | { readonly kind: 'batch'; readonly id: string }
  | { readonly kind: 'sequence'; readonly hashes: readonly string[] }

export interface WatchAssetParameters {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly image?: string | undefined
}

/** What a connected visitor can sign, send and ask on EVM chains; each rejects with a Latchkey error. */
export interface Eip155Actions extends PortableActions {
  signTypedData(parameters: SignTypedDataParameters & Scope): Promise<string>
  sendTransaction(parameters: SendTransactionParameters & Scope): Promise<string>
  /** The gas a transaction would use. */
  estimateGas(parameters: SendTransactionParameters & Scope): Promise<bigint>
  writeContract(parameters: WriteContractParameters & Scope): Promise<string>
  waitForTransaction(parameters: WaitForTransactionParameters & Scope): Promise<TransactionOutcome>
  /** What the wallet can do, by chain (https://eips.ethereum.org/EIPS/eip-5792). */
  getCapabilities(scope?: Scope): Promise<Readonly<Record<ChainId, unknown>>>
  sendCalls(parameters: SendCallsParameters & Scope): Promise<SendCallsResult>
  watchAsset(parameters: WatchAssetParameters & Scope): Promise<boolean>
  /** Whole units as text to the smallest unit; more decimals than the unit has are refused. */
  parseUnits(value: string, decimals: number): bigint
  /** The smallest unit to whole units as text. */
  formatUnits(value: bigint, decimals: number): string
}
