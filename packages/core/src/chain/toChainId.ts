import type { ChainId } from '@latchkey/protocol/caip'
import { networkUndefined } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { NetworkInput } from './Network'

/** The CAIP-2 id of a network as sites name it: that id, an EVM number, or the record itself; throws `requirement.network_undefined` for none. */
export function toChainId(core: Core, network: string | number | NetworkInput): ChainId {
  // A site's own code, which types do not bind.
  if (network === undefined || network === null) throw networkUndefined({})
  const wanted = String(typeof network === 'object' ? (network.caipNetworkId ?? network.id) : network)
  const { networks } = core.store.getState()
  const found = networks.find(({ id, caipNetworkId }) => caipNetworkId === wanted || String(id) === wanted)
  return found?.caipNetworkId ?? (wanted as ChainId)
}
