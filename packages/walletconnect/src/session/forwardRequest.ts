import { isNamespace, parseChainId } from '@latchkey/protocol/caip'
import { switchRulesOf } from '@latchkey/protocol/provider'
import { type AskContext, askWallet } from './askWallet'
import type { Serving } from './createSessions'
import { moveSession } from './moveSession'
import { WalletRefusal } from './WalletRefusal'

/**
 * What a provider cannot answer by itself, on the chain it was on when it was asked: what any node answers goes to the
 * chain, the rest, and all where nobody knows the methods of the namespace, to the wallet where it approved it.
 */
export async function forwardRequest(
  context: AskContext,
  { session, grant: { chainId } }: Serving,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const { core } = context
  const { namespace } = parseChainId(chainId)
  const known = isNamespace(namespace) ? namespace : undefined
  const wanted = known && switchRulesOf(known)?.wantedChain({ method, params })
  if (wanted) {
    if (!wanted.chainId) throw new WalletRefusal({ code: -32602, message: 'chainId is missing' })
    await moveSession(context, wanted.chainId, core.lifetime)
    return null
  }
  const rules = known && (await core.rpcRules(known))
  if (!rules?.isAnsweredByNode(method)) return askWallet(context, session, chainId, { method, params })
  return core.read({ chainId, method, params: Array.isArray(params) ? params : [], signal: core.lifetime })
}
