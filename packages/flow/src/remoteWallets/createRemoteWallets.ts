import { findPairingSource, type OpenedPairingSource } from '@latchkey/core'
import { connectorNotFound } from '@latchkey/protocol/errors'
import { shownView } from '../modal/Stack'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import { createRemoteList } from './createRemoteList'
import { createServiceLists } from './createServiceLists'
import { createPairings, type Pairings } from './pairing/createPairings'
import type { RemoteWallets } from './RemoteWallets'

/** Most picked wallets that are kept. */
const pickedLimit = 8

/** Wallets that are not in this page; a lazy chunk, loaded only where the site names a relay or a wallet service. */
export function createRemoteWallets(given: CreateRemoteWalletsParameters): RemoteWallets {
  const { core, store, environment, flow } = given
  let pairings: Pairings | undefined
  let source: OpenedPairingSource | undefined
  const loadPairings = async () => {
    const found = findPairingSource(core)
    const runtime = await found?.load()
    if (!found || !runtime) return undefined
    if (source !== found) {
      pairings?.destroy()
      source = found
      pairings = createPairings({ ...given, runtime, connector: found.source.id })
    }
    return pairings
  }

  return {
    list: createRemoteList({ ...given, links: () => pairings?.links }),
    ...createServiceLists(given),
    pickWallet: (wallet) =>
      store.setState(({ picked }) => ({
        picked: [wallet, ...picked.filter(({ id }) => id !== wallet.id)].slice(0, pickedLimit),
      })),
    preparePairing() {
      if (environment.os !== 'desktop' && findPairingSource(core))
        loadPairings().then((loaded) => loaded?.prepare(), core.report)
    },
    renewPairing: () => pairings?.renew(),
    routes: (walletId) => pairings?.routes(walletId === undefined ? undefined : flow().row(walletId)),
    follow(walletId, platform) {
      const row = flow().row(walletId)
      if (!row || !pairings) return
      pairings.follow(row, platform)
      const { connectAttempt, stack } = store.getState()
      const isRunning =
        connectAttempt.walletId === row.wallet.id && /^(?:connecting|awaiting-wallet)$/.test(connectAttempt.status)
      if (!isRunning || shownView(stack).attempt !== 'connect') flow().connectWallet(walletId, 'pairing')
    },
    async pair(row, signal) {
      const loaded = await loadPairings()
      // Switched off since the row was drawn.
      if (!loaded) throw connectorNotFound({ connector: row?.wallet.id ?? '', known: [] })
      await loaded.connect(row, signal)
    },
    destroy: () => pairings?.destroy(),
  }
}
