import { connect, createStore, deadlines, memo, once } from '@latchkey/core'
import { isOpenable } from '@latchkey/protocol/text'
import { plainName } from '../connectList/walletIdentity'
import type { Flow } from '../Flow'
import { shownView } from '../modal/Stack'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import { hasRemoteWallets } from './hasRemoteWallets'
import type { LoadedBefore } from './LoadedBefore'
import { pairingSource, pairingSourceId } from './pairingSource'
import type { RemoteWallets } from './RemoteWallets'

const loadedBefore: LoadedBefore = {
  connect,
  createStore,
  deadlines,
  isOpenable,
  memo,
  once,
  pairingSource,
  pairingSourceId,
  plainName,
  shownView,
}

/** Loads the code for remote wallets when it is first needed, and keeps what it made. */
export interface RemoteLoader
  extends Pick<Flow, 'ready' | 'remoteWallets' | 'loadRemoteWallets' | 'prepareRemoteWallets'> {
  destroy(): void
}

export function createRemoteLoader(given: Omit<CreateRemoteWalletsParameters, keyof LoadedBefore>): RemoteLoader {
  const { core, store, flow } = given
  let remote: RemoteWallets | undefined
  const loadRemoteWallets = once(async () => {
    const { createRemoteWallets } = await import('./createRemoteWallets')
    remote = createRemoteWallets({ ...given, ...loadedBefore })
    // The connect list now has its rows: tell who draws it.
    store.setState({})
    return remote
  })
  return {
    ready: hasRemoteWallets(core) ? loadRemoteWallets().then(() => {}, core.report) : Promise.resolve(),
    remoteWallets: () => remote,
    loadRemoteWallets,
    prepareRemoteWallets() {
      if (!hasRemoteWallets(core)) return
      loadRemoteWallets().then((loaded) => {
        void loaded.loadServiceLists()
        // Recommended wallets that cannot connect from this device are replaced by those of the directory.
        void flow().loadDirectory()
        loaded.preparePairing()
      }, core.report)
    },
    destroy: () => remote?.destroy(),
  }
}
