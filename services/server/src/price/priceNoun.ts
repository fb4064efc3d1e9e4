import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createPrices } from './createPrices'
import { priceVariables } from './priceVariables'
import { createGeckoPrices } from './providers/createGeckoPrices'
import { createLlamaPrices } from './providers/createLlamaPrices'
import { createPoolPrices } from './providers/createPoolPrices'
import { priceRoutes } from './routes'

/** What tokens are worth in dollars. */
export const priceNoun = defineNoun({
  name: 'price',
  role: 'api',
  database: 'main',
  variables: priceVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun },
  offer(services, { chain }) {
    const make = {
      pools: () => createPoolPrices(chain.tokens, services),
      coingecko: () => createGeckoPrices(services),
      defillama: () => createLlamaPrices(services),
    }
    const providers = services.config.PRICE_PROVIDERS.map((name) => make[name]())
    return createPrices(providers, services)
  },
  serve: (_services, { projects, chain, media }, prices) => ({
    routes: priceRoutes(projects, chain, { prices, media }),
  }),
})
