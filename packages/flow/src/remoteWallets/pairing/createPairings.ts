import { connect, deadlines, memo, type PairingRuntime, type Wallet, type WalletRow } from '@latchkey/core'
import { shownView } from '../../modal/Stack'
import type { CreateRemoteWalletsParameters } from '../CreateRemoteWalletsParameters'
import type { LinkPlatform, WalletRoutes } from '../WalletRoutes'
import { pairingLinks } from './pairingLinks'
import { platformsOf } from './platformsOf'

export interface CreatePairingsParameters
  extends Pick<CreateRemoteWalletsParameters, 'core' | 'store' | 'environment'> {
  readonly runtime: PairingRuntime
  /** Id of the source's connector. */
  readonly connector: string
}

/** Pairings as the modal shows them. */
export interface Pairings {
  readonly links: (wallet: Wallet) => WalletRoutes['links']
  routes(row: WalletRow | undefined): WalletRoutes
  prepare(): void
  renew(): void
  follow(row: WalletRow, platform?: LinkPlatform): void
  /** Shows a code, waits for a wallet; rejects with `connect.*` and `walletconnect.*`. */
  connect(row: WalletRow | undefined, signal: AbortSignal): Promise<void>
  destroy(): void
}

/** Fresh codes made without a click; after these an unattended view makes no more. */
const renewals = 5

/** Makes, renews and shows the pairings of one modal, on the clock of its instance. */
export function createPairings({ core, store, environment, runtime, connector }: CreatePairingsParameters): Pairings {
  const { clock } = core
  let cancels: (() => void)[] = []
  let cancelSlow = () => {}
  let left = renewals
  let running: AbortSignal | undefined
  let preparing: AbortController | undefined
  const isShown = () => store.getState().open || core.options().enableEmbedded
  /** Whether the rows on screen carry the pairing. */
  const hasRows = () => shownView(store.getState().stack).pairing === 'renews'

  const prepare = () => {
    if (preparing || running) return
    const controller = new AbortController()
    const { signal } = controller
    preparing = controller
    runtime
      .prepare({ signal })
      // The rows are drawn without links; the attempt of a picked wallet says what failed.
      .catch((error: unknown) => signal.aborted || core.report(error))
      .finally(() => {
        preparing = undefined
      })
  }
  /** Makes a fresh code while the old one is on screen: replaces that of an attempt, prepares the other again. */
  const refresh = () => {
    if (!isShown() || left <= 0) return
    left -= 1
    if (running) runtime.renew()
    else if (hasRows()) prepare()
  }
  const mirror = () => {
    for (const cancel of cancels.splice(0)) cancel()
    const pairing = runtime.pairing.getState()
    store.setState({ pairing })
    if (pairing.status !== 'ready') return
    const { uri, renewAt, staleAt } = pairing
    const stale = () => store.setState({ pairing: { status: 'stale', uri } })
    cancels = [
      clock.after(Math.max(renewAt - clock.now(), 0), refresh),
      clock.after(Math.max(staleAt - clock.now(), 0), stale),
    ]
  }
  const stop = runtime.pairing.subscribe(mirror)
  mirror()

  const uri = () => {
    const { pairing } = store.getState()
    return pairing.status === 'ready' ? pairing.uri : undefined
  }
  /** Keeps its reference while the pairing is the same, so that rows keep theirs. */
  const links = memo(
    () => {
      const pairing = uri()
      const made = new WeakMap<Wallet, WalletRoutes['links']>()
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
    routes: (row) => ({ platforms: platformsOf(row, environment), links: row ? links()(row.wallet) : {} }),
    prepare,
    renew() {
      left = renewals
      if (running) runtime.renew()
      else prepare()
    },
    follow({ wallet }, wanted) {
      const routes = links()(wallet)
      const platform = wanted ?? (routes.mobile ? 'mobile' : 'web')
      const link = routes[platform]
      if (!link) return
      runtime.choose(link.link)
      cancelSlow()
      store.setState({ followed: { walletId: wallet.id, platform, slow: false } })
      // Still visible by then, the page was not left for the wallet.
      cancelSlow = clock.after(deadlines.slow, () => {
        store.setState(({ followed }) => ({ followed: followed && { ...followed, slow: true } }))
        // Of the link only the wallet's own part: the rest is the key to the pairing.
        const { name, mobileLink } = wallet
        core.events.emit('CONNECT_PROXY_ERROR', {
          name,
          mobile_link: mobileLink,
          message: 'The link did not leave the page.',
        })
      })
    },
    async connect(row, signal) {
      left = renewals
      running = signal
      // A link followed before belongs to this attempt only when it leads to the same wallet.
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
          // Left for the list before it ended: its rows need another one.
          if (isShown() && hasRows()) prepare()
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
