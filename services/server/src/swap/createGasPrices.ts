import type { Chain } from '../chain/nodes/createChain'
import { RpcError } from '../chain/nodes/RpcError'
import type { Services } from '../noun/Services'
import { alsoCharging, createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { GasPrices } from './GasPrices'
import { readFeeHistory } from './readFeeHistory'
import { readGasPrice } from './readGasPrice'

const lifetime = { fresh: 5_000, keep: 60_000, most: 1_000 }

/** Gas prices of chains, remembered for 5 s. */
export interface GasPriceReader {
  /** @throws UpstreamError when nobody answers and nothing newer than a minute is known. */
  of(chain: Chain, charge: Charge): Promise<Held<GasPrices>>
}

export function createGasPrices({ clock }: Pick<Services, 'clock'>): GasPriceReader {
  const cache = createCache<GasPrices>({ clock, ...lifetime })
  return {
    of: (chain, charge) =>
      cache.get(chain.network.id, () => read(chain, alsoCharging(charge)), { charge: () => charge(1) }),
  }
}

/** Chains whose blocks have no fee of their own know only one price. */
const read = (chain: Chain, charge: Charge): Promise<GasPrices> =>
  readFeeHistory(chain).catch(async (error: unknown) => {
    if (!(error instanceof RpcError)) throw error
    await charge(1)
    return readGasPrice(chain)
  })
