import type { ActionsOf, AskScope, InstanceNamespace, ProviderOf, RpcRequest } from '@latchkey/protocol/actions'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { RpcRules } from '@latchkey/protocol/provider'
import type { AccountType, GrantedAccount } from '../connection/GrantedAccount'
import type { AbortableParameters, ConnectorHandle } from '../connectors/Connector'
import type { JsonRequest } from '../http/JsonRequest'
import type { Clock } from '../time/Clock'
import type { NamespaceRules } from './NamespaceRules'
import type { Network } from './Network'

/** Per-namespace code, as an app hands it to `createLatchkey({ adapters })`. */
export interface Adapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Called once per instance; must not touch the page. */
  setup(context: AdapterContext): AdapterRuntime<N>
}

/** What core lends an adapter. */
export interface AdapterContext {
  readonly clock: Clock
  /** The networks of this adapter's namespace as configured now. */
  networks(): readonly Network[]
  /** The network the namespace stands on, as `getChainId` tells it: the connected wallet's, else the one selected in the page. */
  selected(): ChainId | undefined
  /** Reads from a chain that speaks JSON-RPC: the app's transports first, then custom and public RPC URLs, then the connected wallet. */
  read(request: ReadRequest): Promise<unknown>
  /** Asks any other server for JSON, by the site's `fetch`, with a deadline and its tries; every try is in `getRequests()`. Rejects with `http.*`. */
  requestJson(request: JsonRequest): Promise<unknown>
  /** Which discovery the app allows. */
  discovery(): { readonly announced: boolean; readonly injected: boolean }
  /** Reports a fault that nobody awaits; reaches `onError` and the event stream once. */
  report(error: unknown): void
}

/** A JSON-RPC read from one chain. */
export interface ReadRequest extends AbortableParameters {
  readonly chainId: ChainId
  /** JSON-RPC method, e.g. `eth_getBalance`. */
  readonly method: string
  readonly params?: readonly unknown[]
  /** Of this method, where the reader knows them; without them those of its namespace are loaded. */
  readonly rules?: Pick<RpcRules, 'isIdempotent' | 'proveNode'>
  /** Asks every way at once, and resolves with the list of what they answered, `undefined` for one that failed: where no single node is to be believed. */
  readonly ways?: 'every' | undefined
}

/** What an explorer has a page of. */
export type ExplorerPage = 'account' | 'transaction' | 'token' | 'item'

/** The live adapter of one instance. */
export interface AdapterRuntime<N extends Namespace = Namespace> extends NamespaceRules {
  /** Looks for wallets until the returned function is called; `listener` gets the whole list at every change. */
  discover(listener: (handles: readonly ConnectorHandle[]) => void): () => void
  /** Asks wallets to announce themselves again, e.g. after 'I installed it'; news reaches the listeners of `discover`. */
  rediscover?(): void
  /** Loads what connecting needs, because a click is likely; `provider` is asked for once it resolved. */
  preload?(): Promise<unknown>
  /** `stored`: its wallets cannot be asked without a prompt, so a stored connection stands until the first use. Default `silent`. */
  readonly restore?: 'silent' | 'stored'
  /** Canonical form of an address of this namespace, or `undefined` when it is none. */
  parseAddress(value: string): string | undefined
  /** The kind of an account, where its address tells it, e.g. the purpose of one on Bitcoin. Default `eoa`. */
  accountType?(address: string): AccountType
  /**
   * Where an explorer shows something; `undefined` where the network has none.
   *
   * @param id address or hash; of an item its contract
   */
  explorerUrl(network: Network, kind: ExplorerPage, id: string): string | undefined
  /**
   * The object an app gets for a connected wallet; default: the wallet's own JSON-RPC object, each request through `ask`.
   *
   * @param account the account in use, asked at each call
   */
  provider?(
    handle: ConnectorHandle,
    ask: (request: RpcRequest) => Promise<unknown>,
    account: () => GrantedAccount | undefined,
  ): ProviderOf<N>
  /** What its JSON-RPC methods do; loaded with the first request. Absent where the namespace does not speak it. */
  rpcRules?(): Promise<RpcRules>
  /** Native balance in the smallest unit; absent where the kit shows none. */
  getBalance?(
    parameters: AbortableParameters & { readonly address: string; readonly chainId: ChainId },
  ): Promise<bigint>
  /** Signing and sending; loaded on first use. */
  actions(run: RunAction): Promise<ActionsOf<N>>
  /** Its own actions stand on the instance too, beside the portable ones. */
  readonly actsOnInstance?: N extends InstanceNamespace ? true : never
}

/** What an action works with: the account in use, proven at the moment of the call. */
export interface ActionContext extends AbortableParameters {
  readonly provider: object
  readonly address: string
  readonly account: GrantedAccount
  readonly network: Network
  /** Reads from `network` as `AdapterContext.read` does, under this action's signal. */
  read(method: string, params?: readonly unknown[]): Promise<unknown>
  /** What each node of `network`, and the wallet, answers to the same question, in the same order each time; `undefined` for one that fails, and where all do it rejects with `rpc.unreachable`. */
  readEvery(method: string, params?: readonly unknown[]): Promise<readonly unknown[]>
}

/** Runs one action for the connected account: `ask` waits for the visitor and ends at the request deadline. */
export type RunAction = <T>(
  action: { readonly name: string; readonly kind: 'ask' | 'read'; readonly scope?: AskScope | undefined },
  work: (context: ActionContext) => Promise<T>,
) => Promise<T>
