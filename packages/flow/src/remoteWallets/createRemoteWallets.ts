import { connect } from '@latchkey/core'
import { shownView } from '../modal/Stack'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import { createRemoteList } from './createRemoteList'
import { createServiceLists } from './createServiceLists'
import { createPairings, type Pairings } from './pairing/createPairings'
import { pairingSource, pairingSourceId } from './pairingSource'
import type { RemoteWallets } from './RemoteWallets'

/** Most picked wallets that are kept. */
const pickedLimit = 8

/** Wallets that are not in this page; a lazy chunk, loaded only where the site names a relay or a wallet service. */
export function createRemoteWallets(given: CreateRemoteWalletsParameters): RemoteWallets {
  const { core, store, environment, flow } = given
  let pairings: Pairings | undefined
  const loadPairings = async () => {
    const runtime = await pairingSource(core)?.load()
    if (runtime) pairings ??= createPairings({ ...given, runtime })
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
      if (environment.os !== 'desktop' && pairingSource(core))
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
      if (!isRunning || shownView(stack).attempt !== 'connect') flow().connectWallet(walletId, 'walletConnect')
    },
    async pair(row, signal) {
      const loaded = await loadPairings()
      // Switched off since the row was drawn: core says that there is no such connector.
      await (loaded ? loaded.connect(row, signal) : connect(core, { connector: pairingSourceId, signal }))
    },
    destroy: () => pairings?.destroy(),
  }
}
