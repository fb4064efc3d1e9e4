import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { Clock } from '../time/Clock'
import type { AbortableParameters, ConnectorHandle, Provider } from '../connectors/Connector'
import type { Network } from './Network'

/** Per-namespace code, as an app hands it to `createLatchkey({ adapters })`. */
export interface Adapter {
  readonly namespace: Namespace
  /** Called once per instance; must not touch the page. */
  setup(context: AdapterContext): AdapterRuntime
}

/** What core lends an adapter. */
export interface AdapterContext {
  readonly clock: Clock
  /** The networks of this adapter's namespace as configured now. */
  networks(): readonly Network[]
  /** Reads from a chain: the app's transports first, then custom and public RPC URLs, then the connected wallet. */
  read(request: ReadRequest): Promise<unknown>
  /** Which discovery the app allows. */
  discovery(): { readonly announced: boolean; readonly injected: boolean }
  /** Reports a fault that nobody awaits; reaches `onError` and the event stream once. */
  report(error: unknown): void
}

export interface ReadRequest extends AbortableParameters {
  readonly chainId: ChainId
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The live adapter of one instance. */
export interface AdapterRuntime {
  /** Looks for wallets until the returned function is called; `listener` gets the whole list at every change. */
  discover(listener: (handles: readonly ConnectorHandle[]) => void): () => void
  /** Asks wallets to announce themselves again, e.g. after 'I installed it'; news reaches the listeners of `discover`. */
  rediscover?(): void
  /** Starts loading what connecting needs, because a click is likely. */
  preload?(): void
  /** Canonical form of an address of this namespace, or `undefined` when it is none. */
  parseAddress(value: string): string | undefined
  /** Native balance in the smallest unit. */
  getBalance(parameters: AbortableParameters & { readonly address: string; readonly chainId: ChainId }): Promise<bigint>
  /** Signing and sending; loaded on first use. */
  actions(): Promise<ChainActions>
}

/** What an action works with: the connected account, proven at the moment of the call. */
export interface ActionContext extends AbortableParameters {
  readonly provider: Provider
  readonly address: string
  readonly network: Network
  /** Reads from `network` as `AdapterContext.read` does, under this action's signal. */
  read(method: string, params?: readonly unknown[]): Promise<unknown>
}

export interface ChainActions {
  signMessage(context: ActionContext, parameters: SignMessageParameters): Promise<string>
  signTypedData(context: ActionContext, parameters: SignTypedDataParameters): Promise<string>
  sendTransaction(context: ActionContext, parameters: SendTransactionParameters): Promise<string>
  estimateGas(context: ActionContext, parameters: SendTransactionParameters): Promise<bigint>
  writeContract(context: ActionContext, parameters: WriteContractParameters): Promise<string>
  waitForTransaction(context: ActionContext, parameters: WaitForTransactionParameters): Promise<TransactionOutcome>
  getCapabilities(context: ActionContext): Promise<Readonly<Record<ChainId, unknown>>>
  sendCalls(context: ActionContext, parameters: SendCallsParameters): Promise<SendCallsResult>
  watchAsset(context: ActionContext, parameters: WatchAssetParameters): Promise<boolean>
  parseUnits(value: string, decimals: number): bigint
  formatUnits(value: bigint, decimals: number): string
}

export interface SignMessageParameters {
  /** Text is signed as text (UTF-8), bytes as bytes. */
  readonly message: string | Uint8Array
}

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

export interface WaitForTransactionParameters {
  readonly hash: string
  /** Blocks that must stand on it, default 1. */
  readonly confirmations?: number | undefined
  /** Milliseconds until `transaction.timed_out`, default 180 000. */
  readonly timeout?: number | undefined
}

/** How a transaction ended. */
export type TransactionOutcome =
  | { readonly status: 'confirmed'; readonly hash: string; readonly blockNumber: bigint }
  | { readonly status: 'reverted'; readonly hash: string; readonly blockNumber: bigint }
  | {
      readonly status: 'replaced'
      readonly hash: string
      readonly replacement: string
      readonly how: 'sped-up' | 'cancelled' | 'replaced'
    }
  | { readonly status: 'dropped'; readonly hash: string }

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
