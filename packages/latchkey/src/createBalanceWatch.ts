import type { Core } from '@latchkey/core'
import type { Balances } from '@latchkey/features/balance'
import type { Namespace } from '@latchkey/protocol/caip'

/** Loads the balance feature when something first shows a balance. */
export interface BalanceWatch {
  refresh(namespace: Namespace, signal?: AbortSignal): Promise<void>
  watch(namespace: Namespace): () => void
  destroy(): void
}

export function createBalanceWatch(core: Core): BalanceWatch {
  let loading: Promise<Balances> | undefined
  const load = () => {
    loading ??= import('@latchkey/features/balance').then(({ createBalances }) => createBalances(core))
    loading.catch((error: unknown) => {
      // A failed chunk is asked for again by the next watcher.
      loading = undefined
      core.report(error)
    })
    return loading
  }
  return {
    async refresh(namespace, signal = core.lifetime) {
      await (await load()).refresh(namespace, signal)
    },
    watch(namespace) {
      let stop: (() => void) | undefined
      let ended = false
      // Nobody is connected yet: the feature's code can wait until somebody is.
      const begin = () => {
        if (core.store.getState().connections[namespace]?.status !== 'connected') return
        unsubscribe()
        load().then(
          (balances) => {
            if (!ended) stop = balances.watch(namespace)
          },
          () => {},
        )
      }
      const unsubscribe = core.store.subscribe(begin)
      begin()
      return () => {
        ended = true
        unsubscribe()
        stop?.()
      }
    },
    destroy: () =>
      void loading?.then(
        (balances) => balances.destroy(),
        () => {},
      ),
  }
}
