import type { ResolvedOptions } from '@latchkey/core'
import { current } from '../modal/Stack'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import type { RemoteWallets } from './RemoteWallets'
import { tellBrowsing } from './tellBrowsing'

/** Asks the wallet service: its first lists go into the state, the complete list is read page by page. */
export function createServiceLists(
  given: CreateRemoteWalletsParameters,
): Pick<RemoteWallets, 'loadServiceLists' | 'browseWallets'> {
  const { core, store, loadWalletApi: service, flow } = given
  let asked: ResolvedOptions | undefined
  return {
    async loadServiceLists() {
      const options = core.options()
      const isThere = options.enableWallets && (options.services?.walletApi ?? options.services?.url) !== undefined
      if (asked === options || !isThere) return
      asked = options
      // The lists shown stay until the next ones have arrived.
      if (store.getState().serviceLists.status !== 'ready') store.setState({ serviceLists: { status: 'loading' } })
      try {
        const first = await (await service()).first({ signal: core.lifetime })
        if (asked === options) store.setState({ serviceLists: { status: 'ready', ...first } })
      } catch (error) {
        // The list says so; connecting works without the service.
        core.report(error)
        if (asked !== options) return
        asked = undefined
        store.setState({ serviceLists: { status: 'failed' } })
      }
    },
    async browseWallets() {
      const [directory] = await Promise.all([service(), flow().loadDirectory()])
      const browser = directory.browse({ builtIn: store.getState().directory })
      const stop = tellBrowsing(core, browser, current(store.getState().stack).name)
      return {
        ...browser,
        destroy() {
          stop()
          browser.destroy()
        },
      }
    },
  }
}
