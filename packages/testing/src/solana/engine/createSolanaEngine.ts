import type { WalletIcon } from '@wallet-standard/base'
import { answerUnderFault } from '../../faults/answerUnderFault'
import type { Faults } from '../../faults/createFaults'
import { type ApprovalQueue, createApprovalQueue } from '../../wallet/ApprovalQueue'
import { answerLogged } from '../../wallet/answerLogged'
import { answerUnlock } from '../../wallet/consent'
import { disconnected, unsupportedMethod } from '../../wallet/ProviderError'
import { createRequestLog, type RequestLog } from '../../wallet/RequestLog'
import { createRpcReader, type RpcReader } from '../../wallet/RpcReader'
import { regrant } from '../../wallet/regrant'
import { createWalletStore, type WalletStorage, type WalletStore } from '../../wallet/WalletStore'
import { createSolanaKeyRing, type SolanaKeyRing, type SolanaKeys } from '../keys/SolanaKeyRing'
import { connectFeatures } from '../methods/connectFeatures'
import { messageFeature } from '../methods/messageFeature'
import type { FeatureTable, SolanaContext } from '../methods/SolanaContext'
import { signInFeature } from '../methods/signInFeature'
import { transactionFeatures } from '../methods/transactionFeatures'
import { createOriginWallet, type OriginWallet, type SolanaStandardWallet } from './createOriginWallet'
import { type SolanaChainName, type SolanaCluster, solanaChains } from './SolanaCluster'
import { createSolanaFaults, isQuirk, type SolanaFault } from './SolanaFault'
import type { SolanaFeature } from './SolanaFeature'
import type { SolanaApprovalMode, SolanaQuestion } from './SolanaQuestion'
import type { SolanaState } from './SolanaState'

interface Options {
  readonly identity: { readonly name: string; readonly icon: WalletIcon }
  readonly keys: SolanaKeys
  readonly clusters: readonly [SolanaCluster, ...SolanaCluster[]]
  readonly cluster: 'told' | 'hidden'
  readonly features: readonly SolanaFeature[]
  readonly approval: SolanaApprovalMode
  readonly selected: readonly number[]
  readonly faults: readonly SolanaFault[]
  readonly storage: WalletStorage | undefined
  readonly storageKey: string
  readonly read: RpcReader<SolanaCluster> | undefined
}

/** A wallet without a page: calls of features in, answers and changes out. */
export interface SolanaEngine {
  readonly queue: ApprovalQueue<SolanaQuestion>
  readonly faults: Faults<SolanaFault>
  readonly log: RequestLog
  readonly store: WalletStore<SolanaState>
  readonly keys: SolanaKeyRing
  /** The wallet as an origin sees it; one object per origin. */
  connect(origin: string): SolanaStandardWallet
  setSelected(indexes: readonly number[]): Promise<void>
  setFeatures(features: readonly SolanaFeature[]): void
  setReachable(reachable: boolean): void
  destroy(): void
}

export function createSolanaEngine(options: Options): SolanaEngine {
  const keys = createSolanaKeyRing(options.keys)
  const [firstCluster] = options.clusters
  const initial: SolanaState = {
    version: 1,
    keys: keys.fingerprint,
    chain: firstCluster.chain,
    locked: false,
    grants: {},
  }
  const store = createWalletStore(initial, options.storageKey, options.storage)
  const queue = createApprovalQueue<SolanaQuestion>(options.approval)
  const faults = createSolanaFaults(options.faults)
  const log = createRequestLog(500)
  const origins = new Map<string, OriginWallet>()
  /** Origins that connected since the page was loaded; others see no account yet. */
  const opened = new Set<string>()
  let selected = options.selected
  let features = options.features
  let reachable = true

  const isHidden = options.cluster === 'hidden'
  const known = (chain: unknown) => options.clusters.find((cluster) => cluster.chain === chain)
  const cluster = () => known(store.get().chain) ?? firstCluster
  const chains: readonly SolanaChainName[] = isHidden ? solanaChains : options.clusters.map(({ chain }) => chain)
  const addressesAt = async (indexes: readonly number[]) => {
    const all = await keys.addresses()
    return indexes.flatMap((index) => all[index] ?? [])
  }

  const context: SolanaContext = {
    keys,
    store,
    queue,
    read: options.read ?? createRpcReader(() => globalThis.fetch, 20_000),
    cluster,
    clusterOf: (chain) => (isHidden ? cluster() : known(chain)),
    selected: () => addressesAt(selected),
  }
  const open = (origin: string) => void opened.add(origin)
  const close = (origin: string) => void opened.delete(origin)
  const table: FeatureTable = {
    ...connectFeatures(context, { open, close }),
    ...messageFeature(context),
    ...transactionFeatures(context),
    ...signInFeature(context, open),
  }

  const call = (origin: string, method: string, inputs: readonly unknown[]): Promise<unknown> =>
    answerLogged(log, { origin, method, params: inputs }, async () => {
      if (!reachable) throw disconnected()
      const fault = faults.take(method)
      const quirk = fault && isQuirk(fault) ? fault : undefined
      const usual = fault && !isQuirk(fault) ? fault : undefined
      return answerUnderFault(usual, async () => {
        const run = table[method]
        const isOff = method.startsWith('solana:') && !features.some((name) => name === method)
        if (!run || isOff) throw unsupportedMethod(method)
        return run({ origin, inputs, quirk })
      })
    })

  const visible = (origin: string): readonly string[] =>
    reachable && opened.has(origin) && !store.get().locked ? (store.get().grants[origin]?.accounts ?? []) : []
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
    connect(origin) {
      const existing = origins.get(origin)
      if (existing) return existing.wallet
      const created = createOriginWallet({
        identity: options.identity,
        view: () => ({ accounts: visible(origin), chains, features }),
        connect: async (input) => {
          const answer = await call(origin, 'standard:connect', [input])
          refresh()
          return answer
        },
        disconnect: () => call(origin, 'standard:disconnect', []),
        call: async (feature, inputs) => {
          const answer = await call(origin, feature, inputs)
          refresh()
          return answer
        },
      })
      origins.set(origin, created)
      return created.wallet
    },
    async setSelected(indexes) {
      selected = indexes
      const [first, ...rest] = await addressesAt(indexes)
      if (first === undefined) return
      store.update(({ grants }) => ({ grants: regrant(grants, [first, ...rest]) }))
    },
    setFeatures(next) {
      features = next
      refresh()
    },
    setReachable(next) {
      reachable = next
      refresh()
    },
    destroy() {
      for (const stop of stops) stop()
      queue.rejectAll()
      for (const origin of origins.values()) origin.close()
    },
  }
}
