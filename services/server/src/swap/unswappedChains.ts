import type { ChainId } from '@latchkey/protocol/caip'
import type { chainVariables } from '../chain/networks/chainVariables'
import type { Network } from '../chain/networks/Network'
import { networksOf } from '../chain/networks/networksOf'
import { ConfigError } from '../config/ConfigError'
import type { Values } from '../config/Variable'
import { lifiContracts } from './providers/lifi/lifiContracts'
import { poolPlaceOf } from './providers/pools/poolPlaceOf'
import { zeroExChains } from './providers/zeroex/zeroExChains'
import type { swapVariables } from './swapVariables'

type Config = Values<typeof swapVariables & typeof chainVariables>

/** Whether a provider swaps anything on a network, by its word. */
const swaps: Readonly<Record<Exclude<Config['SWAP_PROVIDER'], 'off'>, (network: Network) => boolean>> = {
  pools: (network) => poolPlaceOf(network) !== undefined,
  '0x': ({ id }) => Object.hasOwn(zeroExChains, id),
  lifi: ({ id }) => Object.hasOwn(lifiContracts, id),
}

/** The configured chains of EVM on which nothing is swapped, whoever swaps on the others; none where swaps are off. */
export function unswappedChains(
  config: Pick<Config, 'SWAP_PROVIDER' | 'CHAINS_FILE' | 'RPC_URLS'>,
): readonly ChainId[] {
  const { SWAP_PROVIDER: provider } = config
  if (provider === 'off') return []
  return configured(config).flatMap((network) =>
    network.id.startsWith('eip155:') && !swaps[provider](network) ? [network.id] : [],
  )
}

function configured(config: Pick<Config, 'CHAINS_FILE' | 'RPC_URLS'>): readonly Network[] {
  try {
    return [...networksOf(config).values()]
  } catch (error) {
    // What does not hold together is said where the server starts.
    if (error instanceof ConfigError) return []
    throw error
  }
}
