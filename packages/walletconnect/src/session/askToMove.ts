import { deadlines, type Network, withDeadline } from '@latchkey/core'
import { type ChainId, evmChainHex } from '@latchkey/protocol/caip'
import { chainNotApproved, switchErrorFrom, switchUnproven, walletErrorCode } from '@latchkey/protocol/errors'
import { isApproved } from './approvedParts'
import { type AskContext, askWallet } from './askWallet'
import type { NamespaceGrant } from './grantOf'
import type { Session } from './Session'

const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'

export interface MoveWish {
  readonly session: Session
  readonly grant: NamespaceGrant
  readonly chainId: ChainId
  /** Whether the session has the chain by now. */
  readonly has: () => boolean
  readonly signal: AbortSignal
}

/** Asks the wallet to switch, adding the chain where it does not know it, and resolves once the session has it. */
export async function askToMove(context: AskContext, wish: MoveWish): Promise<void> {
  const { session, grant, chainId, has, signal } = wish
  if (!isApproved(session, grant.chainId, 'methods', switching)) throw chainNotApproved({ chainId })
  await request(context, wish)
  signal.throwIfAborted()
  await appears(context, has, signal)
  if (!has()) throw switchUnproven({ asked: chainId, seen: grant.chainId })
}

async function request(context: AskContext, { session, grant, chainId }: MoveWish): Promise<void> {
  const id = evmChainHex(chainId)
  try {
    await askWallet(context, session, grant.chainId, { method: switching, params: [{ chainId: id }] })
  } catch (error) {
    const network = context.core.store.getState().networks.find((one) => one.caipNetworkId === chainId)
    const canAdd = network && isApproved(session, grant.chainId, 'methods', adding)
    if (walletErrorCode(error) !== 4902 || !canAdd) throw switchErrorFrom(error, { chainId, method: switching })
    await askWallet(context, session, grant.chainId, {
      method: adding,
      params: [addParameters(id, network)],
    }).catch((cause: unknown) => {
      throw switchErrorFrom(cause, { chainId, method: adding })
    })
  }
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

/** What EIP-3085 asks for, of the network's public addresses. https://eips.ethereum.org/EIPS/eip-3085 */
function addParameters(chainId: string, { name, nativeCurrency, rpcUrls, blockExplorers }: Network): object {
  const web = (urls: readonly string[]) => urls.filter((url) => /^https?:\/\//i.test(url))
  const explorers = web(Object.values(blockExplorers ?? {}).flatMap((one) => one?.url ?? []))
  const { symbol, decimals } = nativeCurrency
  return {
    chainId,
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: web((rpcUrls['public'] ?? rpcUrls.default).http),
    ...(explorers.length > 0 && { blockExplorerUrls: explorers }),
  }
}
