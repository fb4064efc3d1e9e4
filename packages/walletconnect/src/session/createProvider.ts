import type { GrantedAccount, Provider } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { notConnected } from '@latchkey/protocol/errors'
import { providerRulesOf } from '@latchkey/protocol/provider'
import { loadOnDemand } from '../loadOnDemand'
import type { AskContext } from './askWallet'
import { createListeners } from './createListeners'

/** The RPC object of one namespace: reads go to the chain, the rest to the wallet where it approved it. https://eips.ethereum.org/EIPS/eip-1193 */
export function createProvider(context: AskContext, namespace: Namespace): Provider {
  const { sessions } = context
  const listeners = createListeners<string, never>()
  const emit = (event: string, payload: unknown) => listeners.tell(event, payload as never)
  const rules = providerRulesOf(namespace)

  // Lives as long as the sessions it listens to.
  sessions.watch(namespace, (change) => {
    if (change.type === 'accounts') emit('accountsChanged', addressesOf(change.accounts))
    else if (change.type === 'chain') emit('chainChanged', rules?.formatChain(change.chainId) ?? change.chainId)
    else emit('disconnect', { code: 4900, message: 'The session with the wallet ended.' })
  })

  return {
    async request(request) {
      const serving = sessions.serving(namespace)
      if (!serving) throw notConnected({ namespace })
      const { accounts, chainId } = serving.grant
      return (
        rules?.answerFromGrant(request.method, { addresses: addressesOf(accounts), chainId }) ??
        (await loadOnDemand()).forwardRequest(context, serving, request)
      )
    },
    on: listeners.add,
    removeListener: listeners.remove,
  }
}

const addressesOf = (accounts: readonly GrantedAccount[]) => accounts.map(({ address }) => address)
