import type { Core } from '@latchkey/core'
import type { Balances } from '@latchkey/features/balance'
import type { Namespace } from '@latchkey/protocol/caip'

/** Loads the balance feature when something first shows a balance. */
export interface BalanceWatch {
  refresh(namespace: Namespace, signal?: AbortSignal): Promise<void>
  watch(namespace: Namespace): () => void
  destroy(): void
}

export function createBalanceWatch({ store, lifetime }: Core, load: () => Promise<Balances>): BalanceWatch {
  let loaded: Balances | undefined
  const use = async () => {
    loaded = await load()
    return loaded
  }
  return {
    refresh: async (namespace, signal = lifetime) => (await use()).refresh(namespace, signal),
    watch(namespace) {
      let stop: (() => void) | undefined
      // Nobody is connected yet: the feature's code can wait until somebody is.
      const begin = () => {
        if (store.getState().connections[namespace]?.status !== 'connected') return
        stop?.()
        let ended = false
        stop = () => {
          ended = true
        }
        void use()
          .then((balances) => {
            if (!ended) stop = balances.watch(namespace)
          })
          // Reported by the loader; the balance stays unknown.
          .catch(() => {})
      }
      stop = store.subscribe(begin)
      begin()
      return () => stop?.()
    },
    destroy: () => loaded?.destroy(),
  }
}
