import { type Core, type OpenedFeatures, serviceUrl } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { ShownAccount } from './ShownAccount'

/** The features that tell of an account on screen: its balance, and where the site names a server, the name it goes by. */
export async function loadShown(
  core: Pick<Core, 'options' | 'report' | 'store'>,
  { load }: OpenedFeatures,
): Promise<ShownAccount> {
  const { refresh, watch } = await load('balance')
  const watchName = (namespace: Namespace): (() => void) => {
    if (serviceUrl(core, 'dataApi') === undefined) return () => {}
    let ended = false
    let stop = () => {
      ended = true
    }
    load('identity').then((identity) => {
      if (!ended) stop = identity.watch(namespace)
    }, core.report)
    return () => stop()
  }
  return {
    refresh,
    watch(wanted, balance) {
      let watched: Namespace | undefined
      let stops: readonly (() => void)[] = []
      const leave = () => {
        for (const stop of stops) stop()
      }
      const follow = () => {
        const namespace = wanted ?? core.store.getState().activeNamespace
        if (namespace === watched) return
        leave()
        watched = namespace
        stops = [balance === 'hide' ? () => {} : watch(namespace), watchName(namespace)]
      }
      const unsubscribe = core.store.subscribe(follow)
      follow()
      return () => {
        unsubscribe()
        leave()
      }
    },
  }
}
