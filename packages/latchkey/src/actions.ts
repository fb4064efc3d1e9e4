import { type Core, connect, switchNetwork, tellWallets } from '@latchkey/core'
import type { Latchkey } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { createChainCalls } from './createChainCalls'

/** What only a click needs, in one lazy chunk. */
export const actions = { connect, createChainCalls, switchNetwork, tellWallets, toChainId }

/** A network as sites name it: CAIP-2 id, EVM number, or the record itself. */
function toChainId(core: Core, network: Parameters<Latchkey['switchNetwork']>[0]): ChainId {
  const wanted = String(typeof network === 'object' ? (network.caipNetworkId ?? network.id) : network)
  const { networks } = core.store.getState()
  const found = networks.find(({ id, caipNetworkId }) => caipNetworkId === wanted || String(id) === wanted)
  return found?.caipNetworkId ?? (wanted as ChainId)
}
