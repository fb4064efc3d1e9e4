import type { ChainId } from '@latchkey/protocol/caip'
import { ConfigError } from '../../config/ConfigError'
import type { Values } from '../../config/Variable'
import type { chainVariables } from './chainVariables'
import { knownGas } from './knownGas'
import { knownNetwork } from './knownNetwork'
import type { Network } from './Network'
import type { NetworkEntry } from './parseChainsFile'

const bare = (id: ChainId): NetworkEntry => ({
  id,
  name: undefined,
  currency: undefined,
  upstreams: [],
  multicall3: undefined,
  wrappedNative: undefined,
  dollars: [],
  pools: [],
})

/**
 * The chains to serve, in the order they are configured; nodes of `RPC_URLS` come before those of the file.
 *
 * @throws ConfigError when a chain has no node.
 */
export function networksOf(
  config: Pick<Values<typeof chainVariables>, 'CHAINS_FILE' | 'RPC_URLS'>,
): ReadonlyMap<ChainId, Network> {
  const entries = new Map(config.CHAINS_FILE.map((entry) => [entry.id, entry]))
  for (const [id, upstreams] of config.RPC_URLS) {
    const entry = entries.get(id) ?? bare(id)
    entries.set(id, { ...entry, upstreams: [...new Set([...upstreams, ...entry.upstreams])] })
  }
  const networks = [...entries.values()].map((entry): Network => {
    if (entry.upstreams.length === 0)
      throw new ConfigError([`CHAINS_FILE names ${entry.id} without a node: give it "rpc", or add it to RPC_URLS`])
    const { name, currency, mostGas = knownGas(entry.id) } = entry
    if (name !== undefined && currency !== undefined) return { ...entry, name, currency, mostGas }
    const known = knownNetwork(entry.id)
    return {
      ...entry,
      mostGas,
      name: name ?? known?.name ?? entry.id,
      currency: currency ?? known?.currency,
      multicall3: entry.multicall3 ?? known?.multicall3,
    }
  })
  return new Map(networks.map((network) => [network.id, network]))
}
