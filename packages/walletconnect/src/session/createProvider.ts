import { isSafeMethod, type Provider } from '@latchkey/core'
import { type ChainId, evmChainHex, evmChainId, evmChainNumber, type Namespace } from '@latchkey/protocol/caip'
import { notConnected } from '@latchkey/protocol/errors'
import { loadOnDemand } from '../loadOnDemand'
import { isRecord } from '../wire/parseRpc'
import { approvedMethods } from './approvedParts'
import type { AskContext } from './askWallet'
import type { NamespaceGrant } from './grantOf'
import { WalletRefusal } from './WalletRefusal'

/** Methods of EVM wallets that reading does not answer. */
const wallets = /^(wallet_|eth_sign|eth_send(?!RawTransaction)|personal_)/

/** The RPC object of one namespace: reads go to the chain, the rest to the wallet where it approved it. https://eips.ethereum.org/EIPS/eip-1193 */
export function createProvider(context: AskContext, namespace: Namespace): Provider {
  const { core, sessions } = context
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const evm = namespace === 'eip155'

  // Lives as long as the sessions it listens to.
  sessions.watch(namespace, (change) => {
    if (change.type === 'accounts') emit('accountsChanged', change.addresses)
    else if (change.type === 'chain') emit('chainChanged', evm ? evmChainHex(change.chainId) : change.chainId)
    else emit('disconnect', { code: 4900, message: 'The session with the wallet ended.' })
  })

  function own(method: string, { addresses, chainId }: NamespaceGrant): unknown {
    if (!evm) return undefined
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...addresses]
    if (method === 'eth_chainId') return evmChainHex(chainId)
    return method === 'net_version' ? String(evmChainNumber(chainId)) : undefined
  }

  return {
    async request({ method, params }) {
      const serving = sessions.serving(namespace)
      if (!serving) throw notConnected({ namespace })
      const { session, grant } = serving
      const known = own(method, grant)
      if (known !== undefined) return known
      if (evm && method === 'wallet_switchEthereumChain') {
        const chainId = wantedChain(params)
        if (chainId !== grant.chainId) await (await loadOnDemand()).moveSession(context, chainId, core.lifetime)
        return null
      }
      const forWallet = evm ? wallets.test(method) : approvedMethods(session, namespace).includes(method)
      return forWallet || !isSafeMethod(method)
        ? (await loadOnDemand()).askWallet(context, session, grant.chainId, { method, params })
        : core.read({
            chainId: grant.chainId,
            method,
            params: Array.isArray(params) ? params : [],
            signal: core.lifetime,
          })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

function wantedChain(params: unknown): ChainId {
  const [first] = Array.isArray(params) ? params : []
  const chainId = isRecord(first) ? evmChainId(first.chainId) : undefined
  if (!chainId) throw new WalletRefusal({ code: -32602, message: 'chainId is missing' })
  return chainId
}
