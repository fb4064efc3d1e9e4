import type { FeatureFunctions } from '@latchkey/core'
import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

export interface BalanceCallsParameters {
  readonly load: () => Promise<FeatureFunctions['balance']>
  readonly active: (namespace?: Namespace) => Namespace
  readonly getAccount: Latchkey['getAccount']
  readonly subscribe: (listener: () => void) => () => void
  readonly lifetime: AbortSignal
}

/** What buttons and hooks ask of the balance, short for `latchkey.feature('balance')`. */
export function balanceCalls({
  load,
  active,
  getAccount,
  subscribe,
  lifetime,
}: BalanceCallsParameters): Pick<Latchkey, 'refreshBalance' | 'watchBalance'> {
  return {
    async refreshBalance(scope) {
      const namespace = active(scope?.namespace)
      await (await load()).refresh(namespace, scope?.signal ?? lifetime)
      return getAccount(namespace)
    },
    watchBalance(namespace) {
      let watched: Namespace | undefined
      let stops: readonly (() => void)[] = []
      let ended = false
      // A chunk that fails was reported; the balance stays unknown.
      load().then(
        ({ watch }) => {
          if (ended) return
          // Without a namespace it is the active one's, whichever that is.
          const follow = () => {
            const next = active(namespace)
            if (ended || next === watched) return
            stops[1]?.()
            watched = next
            stops = [stops[0] ?? unsubscribe, watch(next)]
          }
          const unsubscribe = subscribe(follow)
          follow()
        },
        () => {},
      )
      return () => {
        ended = true
        for (const stop of stops) stop()
      }
    },
  }
}
