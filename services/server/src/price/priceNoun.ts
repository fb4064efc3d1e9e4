import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { openProviders } from '../noun/openProviders'
import { providerHealth } from '../noun/providerHealth'
import { projectNoun } from '../project/projectNoun'
import { createPastPrices } from './createPastPrices'
import { createPriceDays } from './createPriceDays'
import { createPriceSamples } from './createPriceSamples'
import { createPrices } from './createPrices'
import { priceMigration } from './priceMigration'
import { priceVariables } from './priceVariables'
import { priceProviders } from './providers/priceProviders'
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
  inReadiness: true,
  offer(services, { chain: { tokens } }) {
    const samples = createPriceSamples(services.database, services.clock)
    const named = { variable: 'PRICE_PROVIDERS', variables: priceVariables } as const
    const opened = openProviders(named, priceProviders, { ...services, tokens, samples })
    const providers = opened.map(({ provider }) => provider)
    return {
      ...createPrices(providers, services),
      days: createPriceDays(providers, services),
      past: createPastPrices(samples, providers, services),
      ...{ samples, opened },
    }
  },
  serve: (_services, { projects, chain, media }, prices) => ({
    routes: priceRoutes(projects, chain, { prices, media }),
    readiness: () => providerHealth(prices.opened),
  }),
  describe: ({ PRICE_PROVIDERS }) => PRICE_PROVIDERS.map((name) => priceProviders[name].about).join('; '),
  work(services, { chain: { chains, tokens } }, { samples }) {
    const { PRICE_PROVIDERS, ROLES } = services.config
    // Whoever serves no api may not touch these tables.
    if (ROLES.includes('api') && PRICE_PROVIDERS.includes('pools')) samplePrices(chains.all, tokens, samples, services)
  },
})
