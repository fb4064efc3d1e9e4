import { type Core, once, type ResolvedOptions, type Store, serviceUrl, type WalletDirectory } from '@latchkey/core'
import type { Flow } from './Flow'
import type { FlowState } from './FlowState'

export interface CreateListingParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  /** The code that reads the wallet service, loaded when it is first needed. */
  readonly loadWalletApi: () => Promise<{ readonly createWalletDirectory: (core: Core) => WalletDirectory }>
  readonly loadDirectory: () => Promise<void>
}

/** The wallet service as the modal uses it: first lists in the state, long lists on demand. */
export function createListing({
  core,
  store,
  loadWalletApi,
  loadDirectory,
}: CreateListingParameters): Pick<Flow, 'loadWallets' | 'browseWallets'> {
  const service = once(async () => (await loadWalletApi()).createWalletDirectory(core))
  let asked: ResolvedOptions | undefined
  return {
    async loadWallets() {
      const options = core.options()
      if (asked === options || serviceUrl(core, 'walletApi') === undefined) return
      asked = options
      // What was listed stays until other lists are there.
      if (store.getState().listing.status !== 'ready') store.setState({ listing: { status: 'loading' } })
      try {
        const first = await (await service()).first({ signal: core.lifetime })
        if (asked === options) store.setState({ listing: { status: 'ready', ...first } })
      } catch (error) {
        // Said in the list; connecting works without it.
        core.report(error)
        if (asked !== options) return
        asked = undefined
        store.setState({ listing: { status: 'failed' } })
      }
    },
    async browseWallets() {
      const [directory] = await Promise.all([service(), loadDirectory()])
      return directory.browse({ builtIn: store.getState().directory })
    },
  }
}
