import { deadlines, withDeadline } from '@latchkey/core'
import type { RpcRequest } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import { chainNotApproved, isLatchkeyError, switchErrorFrom, switchUnproven } from '@latchkey/protocol/errors'
import type { SwitchRules } from '@latchkey/protocol/provider'
import { isApproved } from './approvedParts'
import { type AskContext, askWallet } from './askWallet'
import type { NamespaceGrant } from './grantOf'
import type { WcSession } from './WcSession'

export interface MoveWish {
  readonly session: WcSession
  readonly grant: NamespaceGrant
  /** How wallets of the namespace are asked. */
  readonly rules: SwitchRules
  readonly chainId: ChainId
  /** Whether the session has the chain by now. */
  readonly has: () => boolean
  readonly signal: AbortSignal
}

/** Asks the wallet to switch, adding the chain where it does not know it, and resolves once the session has it. */
export async function askToMove(context: AskContext, wish: MoveWish): Promise<void> {
  const { session, grant, rules, chainId, has, signal } = wish
  const switching = rules.switchRequest(chainId)
  const canAsk = ({ method }: RpcRequest) => isApproved(session, grant.chainId, 'methods', method)
  if (!canAsk(switching)) throw chainNotApproved({ chainId })
  const ask = async (request: RpcRequest) => {
    try {
      await askWallet(context, session, grant.chainId, request)
    } catch (error) {
      throw switchErrorFrom(error, { chainId, method: request.method })
    }
  }
  try {
    await ask(switching)
  } catch (error) {
    const network = context.core.store.getState().networks.find((one) => one.caipNetworkId === chainId)
    const adding = network && rules.addRequest(network)
    if (!isLatchkeyError(error, 'network.unrecognized') || !adding || !canAsk(adding)) throw error
    await ask(adding)
  }
  signal.throwIfAborted()
  await appears(context, has, signal)
  if (!has()) throw switchUnproven({ asked: chainId, seen: grant.chainId })
}

/** Resolves when the session has the chain, or nobody can wait longer. */
function appears({ core, sessions }: AskContext, has: () => boolean, signal: AbortSignal): Promise<void> {
  if (has()) return Promise.resolve()
  let unwatch = () => {}
  return withDeadline(
    { clock: core.clock, ms: deadlines.proof, expired: () => undefined, signals: [signal] },
    () =>
      new Promise<void>((resolve) => {
        unwatch = sessions.watchAll(() => has() && resolve())
      }),
  )
    .catch(() => signal.throwIfAborted())
    .finally(() => unwatch())
}
