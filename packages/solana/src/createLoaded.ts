import { type LoadedAdapter, once } from '@latchkey/core'
import { getBalance } from './actions/getBalance'
import { loadRest } from './loadRest'
import { rpcRules } from './rpc/rpcRules'

/** What the adapter of one instance has once its code is loaded; what asks a wallet is imported once. */
export function createLoaded(): LoadedAdapter<'solana'> {
  const actions = once(() => import('./actions/createActions'))
  const rest = once(loadRest)
  return {
    getBalance,
    async loadActions() {
      const code = await actions()
      // What fails is loaded with the next question, or by the action that needs it.
      rest().catch(() => {})
      return code
    },
    loadRpcRules: async () => rpcRules,
  }
}
