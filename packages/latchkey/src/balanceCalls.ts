import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { ShownAccount } from './ShownAccount'

export interface BalanceCallsParameters {
  readonly load: () => Promise<ShownAccount>
  readonly active: (namespace?: Namespace) => Namespace
  readonly getAccount: Latchkey['getAccount']
  readonly lifetime: AbortSignal
}

/** What buttons and hooks ask of an account on screen, short for the features that tell of it. */
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
    watchBalance(namespace, balance) {
      let ended = false
      let stop = () => {
        ended = true
      }
      // A chunk that fails was reported; the balance stays unknown.
      load().then(
        ({ watch }) => {
          if (!ended) stop = watch(namespace, balance)
        },
        () => {},
      )
      return () => stop()
    },
  }
}
