import { untilFound } from '../untilFound'
import { createWalletEngine } from './engine/createWalletEngine'
import type { WalletStorage } from './engine/WalletStore'
import { createAnnouncement, setLegacyProvider } from './page/announce'
import { mountSheet } from './page/Sheet'
import { createIdentity } from './page/WalletIdentity'
import type { TestWallet, TestWalletOptions } from './TestWallet'

/**
 * Makes an EIP-1193 browser wallet with real keys, its own approval sheet and switches for everything that can go
 * wrong; works with any dapp, and in Node without the sheet.
 *
 * @param options.privateKeys keys it signs with; for tests only, anyone who can read the page can read them
 * @param options.chains at least one; each is read over its `rpcUrl`
 * @throws Error when no key or no chain is given
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @example
 * const wallet = createTestWallet({
 *   privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
 *   chains: [{ chainId: 31337, rpcUrl: 'http://localhost:8545', name: 'Devnet' }],
 * })
 * wallet.rejectNext('personal_sign')
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const [firstChain, ...otherChains] = options.chains
  if (!firstChain) throw new Error('createTestWallet: "chains" must hold at least one chain.')
  if (options.privateKeys.length === 0) throw new Error('createTestWallet: "privateKeys" must hold at least one key.')

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
  const detach = page && attach(page)

  function attach(page: Window): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) engine.store.reload()
    }
    page.addEventListener('storage', onStorage)
    const unmount = mountSheet({ page, queue: engine.queue, form: options.sheet ?? 'div', name: info.name })
    const removeLegacy = options.legacy ? setLegacyProvider(page, provider) : undefined
    const { announce = true } = options
    if (announce === true) announcement?.start()
    const timer = announce && announce !== true ? setTimeout(() => announcement?.start(), announce.afterMs) : undefined
    return () => {
      page.removeEventListener('storage', onStorage)
      clearTimeout(timer)
      announcement?.stop()
      removeLegacy?.()
      unmount()
    }
  }

  const reach = (methods: readonly string[]) => (methods.length > 0 ? { methods } : {})

  return {
    provider,
    info,
    providerFor: (other) => engine.connect(other),
    announce: () => announcement?.start(),

    setApproval: (mode) => engine.queue.setMode(mode),
    pending: () => engine.queue.pending(),
    approve: (id) => engine.queue.decide({ approved: true }, id),
    reject: (id) => engine.queue.decide({ approved: false }, id),
    nextRequest: (signal) => untilFound(() => engine.queue.pending()[0], engine.queue.subscribe, signal),

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

    inject: (fault) => engine.faults.add(fault),
    rejectNext: (...methods) => engine.faults.add({ kind: 'reject', times: 1, ...reach(methods) }),
    neverAnswer: (...methods) => engine.faults.add({ kind: 'never-answer', ...reach(methods) }),
    answerLate: (ms, ...methods) => engine.faults.add({ kind: 'answer-late', ms, ...reach(methods) }),
    failWith: (code, ...methods) => engine.faults.add({ kind: 'fail', code, ...reach(methods) }),
    wrongChain: () => engine.faults.add({ kind: 'wrong-chain' }),
    heal: () => engine.faults.clear(),

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
}

function pageStorage(page: Window | undefined): WalletStorage | undefined {
  try {
    return page?.localStorage
  } catch {
    return undefined
  }
}
