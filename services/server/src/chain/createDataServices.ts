import { createNames, type Names } from '../name/createNames'
import { createGeckoPrices } from '../price/createGeckoPrices'
import { createLlamaPrices } from '../price/createLlamaPrices'
import { createPoolPrices } from '../price/createPoolPrices'
import { createPrices, type Prices } from '../price/createPrices'
import type { PriceProvider } from '../price/PriceProvider'
import type { Services } from '../Services'
import { type Chains, createChains } from './createChains'
import { createTokens, type Tokens } from './createTokens'

/** What the nouns that read chains are given. */
export interface DataServices extends Services {
  readonly chains: Chains
  readonly tokens: Tokens
  readonly prices: Prices
  /** Left out when no registry is configured, or its chain is not served. */
  readonly names: Names | undefined
}

/** @throws ConfigError when the configuration of the chains does not hold together. */
export function createDataServices(services: Services): DataServices {
  const { config } = services
  const chains = createChains(services)
  const tokens = createTokens(config.TOKENS_FILE)
  const providers: Readonly<Record<(typeof config.PRICE_PROVIDERS)[number], () => PriceProvider>> = {
    pools: () => createPoolPrices(tokens),
    coingecko: () => createGeckoPrices(services),
    defillama: () => createLlamaPrices(services),
  }
  const { NAMES_REGISTRY: registry } = config
  const registryChain = registry && chains.find(registry.chainId)
  return {
    ...services,
    chains,
    tokens,
    prices: createPrices(
      config.PRICE_PROVIDERS.map((name) => providers[name]()),
      services,
    ),
    names: registry && registryChain && createNames(registryChain, registry, services),
  }
}
