import { answerUnderFault } from '../../faults/answerUnderFault'
import type { Faults } from '../../faults/createFaults'
import { type ApprovalQueue, createApprovalQueue } from '../../wallet/ApprovalQueue'
import { answerLogged } from '../../wallet/answerLogged'
import { answerUnlock } from '../../wallet/consent'
import { disconnected, invalidRequest, unsupportedMethod } from '../../wallet/ProviderError'
import { createRequestLog, type RequestLog } from '../../wallet/RequestLog'
import { createRpcReader } from '../../wallet/RpcReader'
import { regrant } from '../../wallet/regrant'
import { createWalletStore, type WalletStorage, type WalletStore } from '../../wallet/WalletStore'
import { createKeyRing, type KeyRing, type WalletKey } from '../keys/KeyRing'
import { accountMethods } from '../methods/accountMethods'
import { assetMethods } from '../methods/assetMethods'
import { callsMethods } from '../methods/callsMethods'
import { chainMethods } from '../methods/chainMethods'
import { readMethods } from '../methods/readMethods'
import { signingMethods } from '../methods/signingMethods'
import { transactionMethods } from '../methods/transactionMethods'
import type { Batching, MethodTable, WalletContext } from '../methods/WalletContext'
import type { ApprovalMode, ApprovalQuestion } from './ApprovalRequest'
import type { ChainReader } from './ChainReader'
import { createOriginProvider, type OriginProvider } from './createOriginProvider'
import type { Eip1193Provider } from './Eip1193Provider'
import { createFaultTable, type Fault } from './Fault'
import type { WalletChain } from './WalletChain'
import type { WalletState } from './WalletState'

export interface EngineOptions {
  readonly keys: readonly WalletKey[]
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  readonly approval: ApprovalMode
  readonly selected: readonly number[]
  readonly batching: Batching
  readonly flags: Readonly<Record<`is${string}`, true>>
  readonly faults: readonly Fault[]
  readonly storage: WalletStorage | undefined
  readonly storageKey: string
  readonly read?: ChainReader | undefined
}

/** A wallet without a page: requests in, answers and events out. */
export interface WalletEngine {
  readonly queue: ApprovalQueue<ApprovalQuestion>
  readonly faults: Faults<Fault>
  readonly log: RequestLog
  readonly store: WalletStore<WalletState>
  readonly keys: KeyRing
  /** The provider of an origin; one identity per origin. */
  connect(origin: string): Eip1193Provider
  setSelected(indexes: readonly number[]): Promise<void>
  setBatching(batching: Batching): void
  setConnected(connected: boolean): void
  chains(): readonly WalletChain[]
  destroy(): void
}

export function createWalletEngine(options: EngineOptions): WalletEngine {
  const keys = createKeyRing(options.keys)
  const initial: WalletState = {
    version: 1,
    keys: keys.fingerprint,
    chainId: options.chains[0].chainId,
    locked: false,
    grants: {},
    added: [],
    assets: [],
    bundles: [],
  }
  const store = createWalletStore(initial, options.storageKey, options.storage)
  const queue = createApprovalQueue<ApprovalQuestion>(options.approval)
  const faults = createFaultTable(options.faults)
  const log = createRequestLog(500)
  const origins = new Map<string, OriginProvider>()
  let selected = options.selected
  let batching = options.batching
  let connected = true
  let sending: Promise<unknown> = Promise.resolve()

  const chains = () => [
    ...options.chains,
    ...store.get().added.filter((chain) => !options.chains.some((own) => own.chainId === chain.chainId)),
  ]
  const addressesAt = async (indexes: readonly number[]) => {
    const all = await keys.addresses()
    return indexes.map((index) => all[index]).filter((address) => address !== undefined)
  }

  const context: WalletContext = {
    keys,
    store,
    queue,
    read: options.read ?? createRpcReader(() => globalThis.fetch, 20_000),
    chains,
    chain: () => chains().find((chain) => chain.chainId === store.get().chainId) ?? options.chains[0],
    selected: () => addressesAt(selected),
    visible: (origin) => (store.get().locked ? [] : (store.get().grants[origin]?.accounts ?? [])),
    batching: () => batching,
    now: () => Date.now(),
    exclusive(task) {
      const run = sending.then(task, task)
      sending = run.catch(() => undefined)
      return run
    },
  }

  const methods: MethodTable = {
    ...readMethods(context),
    ...accountMethods(context),
    ...chainMethods(context),
    ...signingMethods(context),
    ...transactionMethods(context),
    ...callsMethods(context),
    ...assetMethods(context),
  }

  const handle = async (origin: string, method: string, params: unknown): Promise<unknown> => {
    if (!connected) throw disconnected()
    const fault = faults.take(method)
    const stay = fault?.kind === 'wrong-chain'
    return answerUnderFault(stay ? undefined : fault, async () => {
      const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!handler) throw unsupportedMethod(method)
      return handler({ origin, method, params, stay })
    })
  }

  const request = async (origin: string, value: unknown): Promise<unknown> => {
    const { method, params } = parseRequest(value)
    return answerLogged(log, { origin, method, params }, async () =>
      structuredClone(await handle(origin, method, params)),
    )
  }

  const refresh = () => {
    for (const origin of [...origins.values()]) origin.refresh()
  }
  const stops = [answerUnlock(queue, store), store.subscribe(refresh)]

  return {
    queue,
    faults,
    log,
    store,
    keys,
    chains,
    connect(origin) {
      const existing = origins.get(origin)
      if (existing) return existing.provider
      const created = createOriginProvider({
        flags: options.flags,
        request: (value) => request(origin, value),
        view: () => ({
          granted: store.get().grants[origin] !== undefined,
          connected,
          accounts: context.visible(origin),
          chainId: context.chain().chainId,
        }),
      })
      origins.set(origin, created)
      return created.provider
    },
    async setSelected(indexes) {
      selected = indexes
      const [first, ...rest] = await addressesAt(indexes)
      if (!first) return
      store.update(({ grants }) => ({ grants: regrant(grants, [first, ...rest]) }))
    },
    setBatching(next) {
      batching = next
    },
    setConnected(next) {
      connected = next
      refresh()
    },
    destroy() {
      for (const stop of stops) stop()
      queue.rejectAll()
      for (const origin of origins.values()) origin.close()
    },
  }
}

function parseRequest(value: unknown): { readonly method: string; readonly params: unknown } {
  const { method, params } = (typeof value === 'object' && value !== null ? value : {}) as {
    method?: unknown
    params?: unknown
  }
  if (typeof method !== 'string' || method === '') throw invalidRequest('A request needs a "method".')
  if (params !== undefined && (typeof params !== 'object' || params === null)) {
    throw invalidRequest('"params" must be an array or an object.')
  }
  return { method, params }
}
