import { type Core, type Network, withDeadline } from '@latchkey/core'
import { type ChainId, evmChainHex, isNamespace, parseChainId } from '@latchkey/protocol/caip'
import {
  chainNotApproved,
  notConnected,
  switchErrorFrom,
  switchUnproven,
  walletErrorCode,
} from '@latchkey/protocol/errors'
import { approvedChains, isApproved } from './approvedParts'
import { type AskContext, askWallet } from './askWallet'
import type { Sessions } from './createSessions'

/** Milliseconds a wallet has, after its yes, to put the chain into the session. */
const proofLimit = 3_000
const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'

/**
 * Moves a namespace to a chain: at once where the session has it, else by asking the wallet, and then only when the session has it.
 * Rejects with `walletconnect.chain_not_approved`, `network.switch_rejected`, `network.switch_unproven` and kin.
 */
export async function moveSession(
  { core, sessions, ask }: { readonly core: Core; readonly sessions: Sessions; readonly ask: AskContext },
  chainId: ChainId,
  signal: AbortSignal,
): Promise<ChainId> {
  const { namespace } = parseChainId(chainId)
  if (!isNamespace(namespace)) throw chainNotApproved({ chainId })
  const serving = sessions.serving(namespace)
  if (!serving) throw notConnected({ namespace })
  const { topic } = serving.session
  const has = () => {
    const live = sessions.list().find((one) => one.topic === topic)
    return live !== undefined && approvedChains(live, namespace).includes(chainId)
  }
  if (!has()) {
    await request()
    signal.throwIfAborted()
    await appears(core, sessions, has, signal)
    if (!has()) throw switchUnproven({ asked: chainId, seen: serving.grant.chainId })
  }
  sessions.change(topic, ({ chains }) => ({ chains: { ...chains, [namespace]: chainId } }))
  return chainId

  async function request(): Promise<void> {
    const { session, grant } = serving ?? {}
    if (!session || !grant || !isApproved(session, grant.chainId, 'methods', switching))
      throw chainNotApproved({ chainId })
    const id = evmChainHex(chainId)
    try {
      await askWallet(ask, session, grant.chainId, { method: switching, params: [{ chainId: id }] })
    } catch (error) {
      const network = core.store.getState().networks.find((one) => one.caipNetworkId === chainId)
      const canAdd = network && isApproved(session, grant.chainId, 'methods', adding)
      if (walletErrorCode(error) !== 4902 || !canAdd) throw switchErrorFrom(error, { chainId, method: switching })
      await askWallet(ask, session, grant.chainId, {
        method: adding,
        params: [addParameters(id, network)],
      }).catch((cause: unknown) => {
        throw switchErrorFrom(cause, { chainId, method: adding })
      })
    }
  }
}

/** Resolves when the session has the chain, or nobody can wait longer. */
function appears(core: Core, sessions: Sessions, has: () => boolean, signal: AbortSignal): Promise<void> {
  if (has()) return Promise.resolve()
  let unwatch = () => {}
  return withDeadline(
    { clock: core.clock, ms: proofLimit, expired: () => undefined, signals: [signal] },
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
