import { type LoadedAdapter, once } from '@latchkey/core'
import { loadRequests } from './loadRequests'
import { loadRest } from './loadRest'

/** What the adapter of one instance has once its code is loaded; each further part is imported once. */
export function createLoaded(): LoadedAdapter<'eip155'> {
  const requests = once(loadRequests)
  const rest = once(loadRest)
  const balance = once(() => import('./actions/getBalance'))
  return {
    getBalance: async (...all) => (await balance()).getBalance(...all),
    async loadActions() {
      const code = await requests()
      // What fails is loaded with the next question, or by the action that needs it.
      rest().catch(() => {})
      return code
    },
    loadRpcRules: once(async () => (await import('./rpcRules')).rpcRules),
  }
}
