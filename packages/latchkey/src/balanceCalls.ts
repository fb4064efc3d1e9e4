import type { FeatureFunctions } from '@latchkey/core'
import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

export interface BalanceCallsParameters {
  readonly load: () => Promise<FeatureFunctions['balance']>
  readonly active: (namespace?: Namespace) => Namespace
  readonly getAccount: Latchkey['getAccount']
  readonly lifetime: AbortSignal
}

/** What buttons and hooks ask of the balance, short for `latchkey.feature('balance')`. */
export function balanceCalls({
  load,
  active,
  getAccount,
  lifetime,
}: BalanceCallsParameters): Pick<Latchkey, 'refreshBalance' | 'watchBalance'> {
  return {
    async refreshBalance(scope) {
      const namespace = active(scope?.namespace)
      await (await load()).refresh(namespace, scope?.signal ?? lifetime)
      return getAccount(namespace)
    },
    watchBalance(namespace) {
      let stop: (() => void) | undefined
      let ended = false
      // A chunk that fails was reported; the balance stays unknown.
      load().then(
        ({ watch }) => {
          if (!ended) stop = watch(active(namespace))
        },
        () => {},
      )
      return () => {
        ended = true
        stop?.()
      }
    },
  }
}
