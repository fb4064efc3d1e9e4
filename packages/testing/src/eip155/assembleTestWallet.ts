import { createFaultControls } from '../faults/FaultControls'
import type { MountSource } from '../sheet/MountSource'
import { createSheetSource } from '../sheet/SheetSource'
import { createIdentity } from '../sheet/WalletIdentity'
import { createApprovalControls } from '../wallet/ApprovalControls'
import { pageStorage, watchStorage } from '../wallet/pageStorage'
import { startAnnouncing } from '../wallet/startAnnouncing'
import { createWalletEngine, type WalletEngine } from './engine/createWalletEngine'
import { createAnnouncement, setLegacyProvider } from './page/announce'
import { drawRequest } from './page/drawRequest'
import type { TestWallet, TestWalletOptions } from './TestWallet'

interface Assembled {
  readonly wallet: TestWallet
  readonly engine: WalletEngine
}

/** Puts engine, announcement and sheet together; `maker` is named in refusals, `mount` says where the sheet is. */
export function assembleTestWallet(maker: string, options: TestWalletOptions, mount: MountSource): Assembled {
  const [firstChain, ...otherChains] = options.chains
  if (!firstChain) throw new Error(`${maker}: "chains" must hold at least one chain.`)
  if (options.privateKeys.length === 0) throw new Error(`${maker}: "privateKeys" must hold at least one key.`)

  const page = typeof window === 'undefined' ? undefined : window
  const info = createIdentity(options.info)
  const storageKey = `test-wallet:${info.rdns}`
  const engine = createWalletEngine({
    keys: options.privateKeys,
    chains: [firstChain, ...otherChains],
    approval: options.approval ?? (page ? 'sheet' : 'manual'),
    selected: options.accounts ?? [0],
    batching: options.batching ?? 'sequential',
    flags: options.flags ?? {},
    faults: options.faults ?? [],
    storage: options.storage === undefined ? pageStorage(page) : (options.storage ?? undefined),
    storageKey,
    read: options.read,
  })
  const origin = options.origin ?? page?.location.origin ?? 'http://localhost'
  const provider = engine.connect(origin)
  const announcement = page && createAnnouncement(page, info, provider)
  const detach = page && announcement ? attach(page, announcement) : undefined

  function attach(place: Window, announced: NonNullable<typeof announcement>): () => void {
    const ends = [
      watchStorage(place, storageKey, engine.store.reload),
      mount({
        page: place,
        source: createSheetSource(engine.queue, drawRequest),
        form: options.sheet ?? 'div',
        name: info.name,
      }),
      options.legacy ? setLegacyProvider(place, provider) : undefined,
      startAnnouncing(announced, options.announce),
    ]
    return () => {
      for (const end of ends) end?.()
    }
  }

  const wallet: TestWallet = {
    provider,
    info,
    providerFor: (other) => engine.connect(other),
    announce: () => announcement?.start(),

    ...createApprovalControls(engine.queue),

    lock: () => engine.store.update(() => ({ locked: true })),
    unlock: () => engine.store.update(() => ({ locked: false })),
    isLocked: () => engine.store.get().locked,
    setChain(chainId) {
      if (!engine.chains().some((chain) => chain.chainId === chainId))
        throw new Error(`The wallet does not know chain ${chainId}.`)
      engine.store.update(() => ({ chainId }))
    },
    chainId: () => engine.store.get().chainId,
    forgetChain: (chainId) =>
      engine.store.update((state) => ({
        added: state.added.filter((chain) => chain.chainId !== chainId),
        chainId: state.chainId === chainId ? firstChain.chainId : state.chainId,
      })),
    setAccounts: (indexes) => engine.setSelected(indexes),
    addresses: () => engine.keys.addresses(),
    revoke: (from = origin) => engine.store.update(({ grants: { [from]: _revoked, ...grants } }) => ({ grants })),
    disconnect: () => engine.setConnected(false),
    reconnect: () => engine.setConnected(true),
    setBatching: (batching) => engine.setBatching(batching),

    ...createFaultControls(engine.faults),
    wrongChain: () => engine.faults.add({ kind: 'wrong-chain' }),

    get log() {
      return engine.log.entries()
    },
    clearLog: () => engine.log.clear(),
    state: () => engine.store.get(),
    reset: () => engine.store.reset(),
    destroy() {
      engine.destroy()
      detach?.()
    },
  }
  return { wallet, engine }
}
