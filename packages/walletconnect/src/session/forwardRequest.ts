import { type ChainId, evmChainId, type Namespace, parseChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { isApproved } from './approvedParts'
import { type AskContext, askWallet } from './askWallet'
import type { Serving } from './createSessions'
import { moveSession } from './moveSession'
import { WalletRefusal } from './WalletRefusal'

/** Methods of EVM wallets that reading does not answer. */
const wallets = /^(wallet_|eth_sign|eth_send(?!RawTransaction)|personal_)/

/** What a provider cannot answer by itself, on the chain it was on when it was asked: reads go to the chain, the rest to the wallet where it approved it. */
export async function forwardRequest(
  context: AskContext,
  { session, grant }: Serving,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const { core } = context
  const { namespace } = parseChainId(grant.chainId)
  const evm = namespace === 'eip155'
  if (evm && method === 'wallet_switchEthereumChain') {
    const chainId = wantedChain(params)
    if (chainId !== grant.chainId) await moveSession(context, chainId, core.lifetime)
    return null
  }
  const forWallet = evm ? wallets.test(method) : isApproved(session, grant.chainId, 'methods', method)
  const rules = await core.runtimes.get(namespace as Namespace)?.rpcRules?.()
  if (forWallet || rules?.isSafe(method) === false)
    return askWallet(context, session, grant.chainId, { method, params })
  const list = Array.isArray(params) ? params : []
  return core.read({ chainId: grant.chainId, method, params: list, signal: core.lifetime })
}

function wantedChain(params: unknown): ChainId {
  const [first] = Array.isArray(params) ? params : []
  const chainId = isRecord(first) ? evmChainId(first.chainId) : undefined
  if (!chainId) throw new WalletRefusal({ code: -32602, message: 'chainId is missing' })
  return chainId
}
