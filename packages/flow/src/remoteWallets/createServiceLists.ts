import type { ResolvedOptions } from '@latchkey/core'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import type { RemoteWallets } from './RemoteWallets'

/** The wallet service as the modal uses it: first lists in the state, long lists on demand. */
export function createServiceLists(
  given: CreateRemoteWalletsParameters,
): Pick<RemoteWallets, 'loadServiceLists' | 'browseWallets'> {
  const { core, store, loadWalletApi: service, flow } = given
  let asked: ResolvedOptions | undefined
  return {
    async loadServiceLists() {
      const options = core.options()
      const isThere = (options.services?.walletApi ?? options.services?.url) !== undefined
      if (asked === options || !isThere) return
      asked = options
      // What was listed stays until other lists are there.
      if (store.getState().serviceLists.status !== 'ready') store.setState({ serviceLists: { status: 'loading' } })
      try {
        const first = await (await service()).first({ signal: core.lifetime })
        if (asked === options) store.setState({ serviceLists: { status: 'ready', ...first } })
      } catch (error) {
        // Said in the list; connecting works without it.
        core.report(error)
        if (asked !== options) return
        asked = undefined
        store.setState({ serviceLists: { status: 'failed' } })
      }
    },
    async browseWallets() {
      const [directory] = await Promise.all([service(), flow().loadDirectory()])
      return directory.browse({ builtIn: store.getState().directory })
    },
  }
}
