import type { Namespace } from '@latchkey/protocol/caip'
import type {
  ChainActions,
  SendCallsParameters,
  SendCallsResult,
  SendTransactionParameters,
  SignMessageParameters,
  SignTypedDataParameters,
  TransactionOutcome,
  WaitForTransactionParameters,
  WatchAssetParameters,
  WriteContractParameters,
} from './Adapter'

/** Any awaitable action: where it runs and how it is cancelled. */
export interface Scope {
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a connected visitor can sign, send and ask; each rejects with a Latchkey error. */
export interface ChainCalls {
  signMessage(parameters: SignMessageParameters & Scope): Promise<string>
  signTypedData(parameters: SignTypedDataParameters & Scope): Promise<string>
  sendTransaction(parameters: SendTransactionParameters & Scope): Promise<string>
  estimateGas(parameters: SendTransactionParameters & Scope): Promise<bigint>
  writeContract(parameters: WriteContractParameters & Scope): Promise<string>
  waitForTransaction(parameters: WaitForTransactionParameters & Scope): Promise<TransactionOutcome>
  getCapabilities(scope?: Scope): Promise<Awaited<ReturnType<ChainActions['getCapabilities']>>>
  sendCalls(parameters: SendCallsParameters & Scope): Promise<SendCallsResult>
  watchAsset(parameters: WatchAssetParameters & Scope): Promise<boolean>
  parseUnits(value: string, decimals: number, namespace?: Namespace): Promise<bigint>
  formatUnits(value: bigint, decimals: number, namespace?: Namespace): Promise<string>
}
