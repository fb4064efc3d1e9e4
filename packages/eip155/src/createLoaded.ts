import { type LoadedAdapter, once } from '@latchkey/core'
import { loadRequests } from './loadRequests'

/** What the adapter of one instance has once its code is loaded; what asks a wallet is imported once. */
export function createLoaded(): LoadedAdapter<'eip155'> {
  const requests = once(loadRequests)
  const rest = once(async () => (await requests()).loadRest())
  return {
    getBalance: async (...all) => (await import('./actions/getBalance')).getBalance(...all),
    loadActions() {
      // What fails is loaded with the next question, or by the action that needs it.
      rest().catch(() => {})
      return requests()
    },
    loadRpcRules: once(async () => (await import('./rpcRules')).rpcRules),
  }
}
