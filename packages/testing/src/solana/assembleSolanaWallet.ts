import { createFaultControls } from '../faults/FaultControls'
import type { MountSource } from '../sheet/MountSource'
import { createSheetSource } from '../sheet/SheetSource'
import { createIdentity, testWalletIcon } from '../sheet/WalletIdentity'
import { createApprovalControls } from '../wallet/ApprovalControls'
import { pageStorage, watchStorage } from '../wallet/pageStorage'
import { startAnnouncing } from '../wallet/startAnnouncing'
import { createSolanaEngine, type SolanaEngine } from './engine/createSolanaEngine'
import { solanaFeatures } from './engine/SolanaFeature'
import { createRegistration } from './page/createRegistration'
import { drawSolanaRequest } from './page/drawSolanaRequest'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './SolanaTestWallet'

const testPhrase = `${'test '.repeat(11)}junk`

interface Assembled {
  readonly wallet: SolanaTestWallet
  readonly engine: SolanaEngine
}

/** Puts engine, registration and sheet together; `maker` is named in refusals, `mount` says where the sheet is. */
export function assembleSolanaWallet(maker: string, options: SolanaTestWalletOptions, mount: MountSource): Assembled {
  const [firstCluster, ...otherClusters] = options.clusters
  if (!firstCluster) throw new Error(`${maker}: "clusters" must hold at least one cluster.`)

  const page = typeof window === 'undefined' ? undefined : window
  const { name, rdns } = createIdentity(options.info)
  const info = { name, rdns, icon: options.info?.icon ?? testWalletIcon() }
  const storageKey = `test-wallet:solana:${rdns}`
  const engine = createSolanaEngine({
    identity: info,
    keys: options.keys ?? { phrase: testPhrase },
    clusters: [firstCluster, ...otherClusters],
    cluster: options.cluster ?? 'told',
    features: options.features ?? solanaFeatures,
    approval: options.approval ?? (page ? 'sheet' : 'manual'),
    selected: options.accounts ?? [0],
    faults: options.faults ?? [],
    storage: options.storage === undefined ? pageStorage(page) : (options.storage ?? undefined),
    storageKey,
    read: options.read,
  })
  const origin = options.origin ?? page?.location.origin ?? 'http://localhost'
  const standard = engine.connect(origin)
  const registration = page && createRegistration(page, standard)
  const ends =
    page && registration
      ? [
          watchStorage(page, storageKey, engine.store.reload),
          mount({
            page,
            source: createSheetSource(engine.queue, drawSolanaRequest),
            form: options.sheet ?? 'div',
            name,
          }),
          startAnnouncing(registration, options.announce),
        ]
      : []

  const wallet: SolanaTestWallet = {
    wallet: standard,
    info,
    walletFor: (other) => engine.connect(other),
    announce: () => registration?.start(),
    unregister: () => registration?.stop(),

    ...createApprovalControls(engine.queue),
    ...createFaultControls(engine.faults),

    lock: () => engine.store.update(() => ({ locked: true })),
    unlock: () => engine.store.update(() => ({ locked: false })),
    isLocked: () => engine.store.get().locked,
    setCluster(chain) {
      if (!options.clusters.some((cluster) => cluster.chain === chain))
        throw new Error(`The wallet does not know ${chain}.`)
      engine.store.update(() => ({ chain }))
    },
    chain: () => engine.store.get().chain,
    setAccounts: engine.setSelected,
    addresses: engine.keys.addresses,
    setFeatures: engine.setFeatures,
    revoke: (from = origin) => engine.store.update(({ grants: { [from]: _revoked, ...grants } }) => ({ grants })),
    disconnect: () => engine.setReachable(false),
    reconnect: () => engine.setReachable(true),

    get log() {
      return engine.log.entries()
    },
    clearLog: () => engine.log.clear(),
    state: () => engine.store.get(),
    reset: () => engine.store.reset(),
    destroy() {
      engine.destroy()
      for (const end of ends) end()
    },
  }
  return { wallet, engine }
}
