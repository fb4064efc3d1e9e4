import type { Provider } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { notConnected } from '@latchkey/protocol/errors'
import { loadOnDemand } from '../loadOnDemand'
import type { AskContext } from './askWallet'
import { createListeners } from './createListeners'
import type { NamespaceGrant } from './grantOf'

/** The RPC object of one namespace: reads go to the chain, the rest to the wallet where it approved it. https://eips.ethereum.org/EIPS/eip-1193 */
export function createProvider(context: AskContext, namespace: Namespace): Provider {
  const { sessions } = context
  const listeners = createListeners<string, never>()
  const emit = (event: string, payload: unknown) => listeners.tell(event, payload as never)
  const evm = namespace === 'eip155'

  // Lives as long as the sessions it listens to.
  sessions.watch(namespace, (change) => {
    if (change.type === 'accounts')
      emit(
        'accountsChanged',
        change.accounts.map(({ address }) => address),
      )
    else if (change.type === 'chain') emit('chainChanged', evm ? hexOf(change.chainId) : change.chainId)
    else emit('disconnect', { code: 4900, message: 'The session with the wallet ended.' })
  })

  function own(method: string, { accounts, chainId }: NamespaceGrant): unknown {
    if (!evm) return undefined
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts.map(({ address }) => address)
    if (method === 'eth_chainId') return hexOf(chainId)
    return method === 'net_version' ? chainId.slice(7) : undefined
  }

  return {
    async request(request) {
      const serving = sessions.serving(namespace)
      if (!serving) throw notConnected({ namespace })
      return own(request.method, serving.grant) ?? (await loadOnDemand()).forwardRequest(context, serving, request)
    },
    on: listeners.add,
    removeListener: listeners.remove,
  }
}

/** An approved EVM chain as EIP-1193 writes it; throws for one without a number. */
const hexOf = (chainId: ChainId) => `0x${BigInt(chainId.slice(7)).toString(16)}`
