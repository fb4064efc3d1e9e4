import type { PairingRuntime, Store, Wallet, WalletRow } from '@latchkey/core'
import type { CreateOutsideParameters } from '../createOutside'
import type { FlowState } from '../FlowState'
import type { LinkPlatform, Reach } from '../Reach'
import { pairingLinks } from './pairingLinks'
import { platformsOf } from './platformsOf'

export interface CreateWalletConnectParameters
  extends Pick<CreateOutsideParameters, 'core' | 'environment' | 'connect' | 'memo'> {
  readonly store: Store<FlowState>
  readonly runtime: PairingRuntime
}

/** Pairings as the modal shows them. */
export interface WalletConnectFlow {
  readonly links: (wallet: Wallet) => Reach['links']
  reach(row: WalletRow | undefined): Reach
  prepare(): void
  renew(): void
  follow(row: WalletRow, platform?: LinkPlatform): void
  /** Shows a code, waits for a wallet; rejects with `connect.*` and `walletconnect.*`. */
  connect(row: WalletRow | undefined, signal: AbortSignal): Promise<void>
  destroy(): void
}

const connector = 'walletConnect'

/** Milliseconds before a code goes stale at which a fresh one takes its place. */
const early = 10_000
/** Milliseconds after which a followed link that left the page here has not worked. */
const patience = 2_000
/** Fresh codes nobody asked for; after these an unattended screen stops making more. */
const renewals = 5

/** The WalletConnect side of one modal, on the clock of its instance. */
export function createWalletConnect({
  core,
  store,
  environment,
  runtime,
  connect,
  memo,
}: CreateWalletConnectParameters): WalletConnectFlow {
  const { clock } = core
  let cancels: (() => void)[] = []
  let cancelSlow = () => {}
  let left = renewals
  let running: AbortSignal | undefined
  let preparing: AbortController | undefined
  const isShown = () => store.getState().open || core.options().enableEmbedded

  const prepare = () => {
    if (preparing || running) return
    const controller = new AbortController()
    const { signal } = controller
    preparing = controller
    runtime
      .prepare({ signal })
      // The list stands without links; the attempt of a picked wallet says what is wrong.
      .catch((error: unknown) => signal.aborted || core.report(error))
      .finally(() => {
        preparing = undefined
      })
  }
  /** A fresh code while somebody can see the old one: an attempt's is replaced, a prepared one made again. */
  const refresh = () => {
    if (!isShown() || left <= 0) return
    left -= 1
    if (running) runtime.renew()
    else if (/^(?:Connect|AllWallets)$/.test(store.getState().stack.at(-1)?.name ?? '')) prepare()
  }
  const mirror = () => {
    for (const cancel of cancels.splice(0)) cancel()
    const pairing = runtime.pairing.getState()
    store.setState({ pairing })
    if (pairing.status !== 'ready') return
    const { uri, staleAt } = pairing
    const stale = () => store.setState({ pairing: { status: 'stale', uri } })
    cancels = [
      clock.after(Math.max(staleAt - early - clock.now(), 0), refresh),
      clock.after(Math.max(staleAt - clock.now(), 0), stale),
    ]
  }
  const stop = runtime.pairing.subscribe(mirror)
  mirror()

  const uri = () => {
    const { pairing } = store.getState()
    return pairing.status === 'ready' ? pairing.uri : undefined
  }
  /** Keeps its reference while the pairing is the same, so that rows do not change without a reason. */
  const links = memo(
    () => {
      const pairing = uri()
      const made = new WeakMap<Wallet, Reach['links']>()
      return (wallet: Wallet) => {
        const kept = made.get(wallet) ?? (pairing === undefined ? {} : pairingLinks(wallet, pairing, environment))
        made.set(wallet, kept)
        return kept
      }
    },
    () => [uri()],
  )

  return {
    get links() {
      return links()
    },
    reach: (row) => ({ platforms: platformsOf(row, environment), links: row ? links()(row.wallet) : {} }),
    prepare,
    renew() {
      left = renewals
      if (running) runtime.renew()
      else prepare()
    },
    follow({ wallet }, wanted) {
      const ways = links()(wallet)
      const platform = wanted ?? (ways.mobile ? 'mobile' : 'web')
      const link = ways[platform]
      if (!link) return
      runtime.choose(link.link)
      cancelSlow()
      store.setState({ followed: { walletId: wallet.id, platform, slow: false } })
      cancelSlow = clock.after(patience, () =>
        store.setState(({ followed }) => ({ followed: followed && { ...followed, slow: true } })),
      )
    },
    async connect(row, signal) {
      left = renewals
      running = signal
      // What was followed before belongs to this attempt only when it is this wallet's.
      if (store.getState().followed?.walletId !== row?.wallet.id) {
        runtime.choose(undefined)
        store.setState({ followed: undefined })
      }
      try {
        const { activeNamespace } = core.store.getState()
        const namespace = core.registry.find(activeNamespace, connector) ? activeNamespace : undefined
        const wallet = row && { id: row.wallet.id, name: row.wallet.name, rdns: row.wallet.rdns }
        const method = environment.os === 'desktop' ? 'qrcode' : 'mobile'
        await connect(core, { connector, namespace, wallet, method, signal })
      } finally {
        if (running === signal) {
          running = undefined
          cancelSlow()
          store.setState({ followed: undefined })
        }
      }
    },
    destroy() {
      stop()
      cancelSlow()
      preparing?.abort()
      for (const cancel of cancels) cancel()
    },
  }
}
