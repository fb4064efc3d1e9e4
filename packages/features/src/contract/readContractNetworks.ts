import { type Core, getNetwork } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { kindOfCode } from '@latchkey/protocol/provider'

/**
 * The EVM networks of the site on which a contract account is, by its code there; `undefined` for the account of a key, which is on all.
 * A network that does not answer is left out: what is sent to where nobody holds the address is lost.
 *
 * Rejects with `rpc.*` where no network has its code and the one in use does not answer, or by its signal.
 */
export async function readContractNetworks(
  core: Pick<Core, 'read' | 'store'>,
  address: string,
  signal: AbortSignal,
): Promise<readonly ChainId[] | undefined> {
  const isContractOn = async (chainId: ChainId) => {
    const code = await core.read({ chainId, method: 'eth_getCode', params: [address, 'latest'], signal })
    return kindOfCode(code) === 'contract'
  }
  const networks = core.store.getState().networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const answers = await Promise.allSettled(networks.map(({ caipNetworkId }) => isContractOn(caipNetworkId)))
  signal.throwIfAborted()
  const answerOf = (chainId: string | undefined) =>
    answers[networks.findIndex(({ caipNetworkId }) => caipNetworkId === chainId)]
  const contractOn = networks.flatMap(({ caipNetworkId }) => {
    const answer = answerOf(caipNetworkId)
    return answer?.status === 'fulfilled' && answer.value ? [caipNetworkId] : []
  })
  if (contractOn.length > 0) return contractOn
  const inUse = answerOf(getNetwork(core.store.getState())?.caipNetworkId)
  if (inUse?.status === 'rejected') throw inUse.reason
  return undefined
}
