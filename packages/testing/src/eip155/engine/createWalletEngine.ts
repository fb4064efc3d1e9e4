import type { Faults } from '../../faults/createFaults'
import { createKeyRing, type KeyRing, type WalletKey } from '../keys/KeyRing'
import { accountMethods } from '../methods/accountMethods'
import { assetMethods } from '../methods/assetMethods'
import { callsMethods } from '../methods/callsMethods'
import { chainMethods } from '../methods/chainMethods'
import { readMethods } from '../methods/readMethods'
import { signingMethods } from '../methods/signingMethods'
import { transactionMethods } from '../methods/transactionMethods'
import type { Batching, MethodTable, WalletContext } from '../methods/WalletContext'
import { type ApprovalMode, type ApprovalQueue, createApprovalQueue } from './ApprovalQueue'
import { type ChainReader, createChainReader } from './ChainReader'
import { createOriginProvider, type OriginProvider } from './createOriginProvider'
import type { Eip1193Provider } from './Eip1193Provider'
import { createFaultTable, type Fault } from './Fault'
import {
  disconnected,
  internalError,
  invalidRequest,
  ProviderError,
  unsupportedMethod,
  userRejected,
} from './ProviderError'
import { createRequestLog, type RequestLog } from './RequestLog'
import type { WalletChain } from './WalletChain'
import type { WalletState } from './WalletState'
import { createWalletStore, type WalletStorage, type WalletStore } from './WalletStore'

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
  readonly queue: ApprovalQueue
  readonly faults: Faults<Fault>
  readonly log: RequestLog
  readonly store: WalletStore
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
  const queue = createApprovalQueue(options.approval)
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
    read: options.read ?? createChainReader(() => globalThis.fetch, 20_000),
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
    if (fault?.kind === 'never-answer') return new Promise(() => {})
    if (fault?.kind === 'answer-with') return fault.result
    if (fault?.kind === 'reject') throw userRejected()
    if (fault?.kind === 'fail') throw new ProviderError(fault.code, fault.message ?? `Error ${fault.code}`, fault.data)
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!handler) throw unsupportedMethod(method)
    const answer = handler({ origin, method, params, stay: fault?.kind === 'wrong-chain' })
    return fault?.kind === 'answer-late' ? late(answer, fault.ms) : answer
  }

  const request = async (origin: string, value: unknown): Promise<unknown> => {
    const { method, params } = parseRequest(value)
    const settle = log.open({ origin, method, params, at: Date.now() })
    try {
      const answer = await handle(origin, method, params)
      settle('answered')
      return structuredClone(answer)
    } catch (error) {
      const refusal =
        error instanceof ProviderError
          ? error
          : internalError(error instanceof Error ? error.message : 'Internal error.')
      settle({ code: refusal.code })
      throw refusal
    }
  }

  const refresh = () => {
    for (const origin of [...origins.values()]) origin.refresh()
  }
  const stop = store.subscribe(() => {
    const unlock = queue.pending().find(({ kind }) => kind === 'unlock')
    if (unlock && !store.get().locked) queue.decide({ approved: true }, unlock.id)
    refresh()
  })

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
      store.update(({ grants }) => ({
        grants: Object.fromEntries(
          Object.entries(grants).map(([origin, grant]) => [origin, { ...grant, accounts: [first, ...rest] }]),
        ),
      }))
    },
    setBatching(next) {
      batching = next
    },
    setConnected(next) {
      connected = next
      refresh()
    },
    destroy() {
      stop()
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

/** Lets the work happen now and its answer, good or bad, arrive later. */
async function late<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
