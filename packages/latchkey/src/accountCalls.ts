import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { ShownAccount } from './ShownAccount'

export interface AccountCallsParameters {
  readonly load: () => Promise<ShownAccount>
  readonly active: (namespace?: Namespace) => Namespace
  readonly getAccount: Latchkey['getAccount']
  readonly lifetime: AbortSignal
}

/** What buttons and hooks ask of an account on screen, short for the features that tell of it. */
export function accountCalls({
  load,
  active,
  getAccount,
  lifetime,
}: AccountCallsParameters): Pick<Latchkey, 'refreshBalance' | 'watchAccount'> {
  return {
    async refreshBalance(scope) {
      const namespace = active(scope?.namespace)
      await (await load()).refresh(namespace, scope?.signal ?? lifetime)
      return getAccount(namespace)
    },
    watchAccount(namespace, balance) {
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
