import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createPriceDays } from './createPriceDays'
import { createPriceSamples } from './createPriceSamples'
import { createPrices } from './createPrices'
import { priceMigration } from './priceMigration'
import { priceVariables } from './priceVariables'
import { createGeckoPrices } from './providers/createGeckoPrices'
import { createLlamaPrices } from './providers/createLlamaPrices'
import { createPoolPrices } from './providers/createPoolPrices'
import { priceRoutes } from './routes'
import { samplePrices } from './samplePrices'

/** What tokens are worth in dollars, and what they were in the last day. */
export const priceNoun = defineNoun({
  name: 'price',
  role: 'api',
  database: 'main',
  migrations: { '0042_price_samples': priceMigration },
  variables: priceVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun },
  offer(services, { chain }) {
    const samples = createPriceSamples(services.database, services.clock)
    const make = {
      pools: () => createPoolPrices(chain.tokens, { samples, clock: services.clock }),
      coingecko: () => createGeckoPrices(services),
      defillama: () => createLlamaPrices(services),
    }
    const providers = services.config.PRICE_PROVIDERS.map((name) => make[name]())
    return { ...createPrices(providers, services), days: createPriceDays(providers, services), samples }
  },
  serve: (_services, { projects, chain, media }, prices) => ({
    routes: priceRoutes(projects, chain, { prices, media }),
  }),
  work(services, { chain: { chains, tokens } }, { samples }) {
    const { PRICE_PROVIDERS, ROLES } = services.config
    // Whoever serves no api may not touch these tables.
    if (ROLES.includes('api') && PRICE_PROVIDERS.includes('pools')) samplePrices(chains.all, tokens, samples, services)
  },
})
