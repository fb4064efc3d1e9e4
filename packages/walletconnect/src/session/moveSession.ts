import { type ChainId, isNamespace, parseChainId } from '@latchkey/protocol/caip'
import { chainNotApproved, notConnected } from '@latchkey/protocol/errors'
import { switchRulesOf } from '@latchkey/protocol/provider'
import { approvedChains } from './approvedParts'
import { askToMove } from './askToMove'
import type { AskContext } from './askWallet'

/**
 * Moves a namespace to a chain: at once where the session has it, else by asking the wallet, and then only when the session has it.
 * Rejects with `walletconnect.chain_not_approved`, `network.switch_rejected`, `network.switch_unproven` and kin.
 */
export async function moveSession(context: AskContext, chainId: ChainId, signal: AbortSignal): Promise<ChainId> {
  const { sessions } = context
  const { namespace } = parseChainId(chainId)
  if (!isNamespace(namespace)) throw chainNotApproved({ chainId })
  const serving = sessions.serving(namespace)
  if (!serving) throw notConnected({ namespace })
  const { topic } = serving.session
  const has = () => {
    const live = sessions.list().find((one) => one.topic === topic)
    return live !== undefined && approvedChains(live, namespace).includes(chainId)
  }
  signal.throwIfAborted()
  if (!has()) {
    // Where no standard says how, a wallet cannot be asked for more than it approved.
    const rules = switchRulesOf(namespace)
    if (!rules) throw chainNotApproved({ chainId })
    await askToMove(context, { ...serving, rules, chainId, has, signal })
  }
  sessions.change(topic, ({ chains }) => ({ chains: { ...chains, [namespace]: chainId } }))
  return chainId
}
