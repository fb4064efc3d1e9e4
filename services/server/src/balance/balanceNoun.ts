import { chainNoun } from '../chain/chainNoun'
import { historyNoun } from '../history/historyNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { openProviders } from '../noun/openProviders'
import { providerHealth } from '../noun/providerHealth'
import { priceNoun } from '../price/priceNoun'
import { projectNoun } from '../project/projectNoun'
import { balanceVariables } from './balanceVariables'
import { balanceProviders } from './providers/balanceProviders'
import { balanceRoutes } from './routes'

/** What accounts hold, and what it is worth. */
export const balanceNoun = defineNoun({
  name: 'balance',
  role: 'api',
  database: 'main',
  variables: balanceVariables,
  needs: { projects: projectNoun, chain: chainNoun, prices: priceNoun, media: mediaNoun, history: historyNoun },
  inReadiness: true,
  offer: (services, { chain: { tokens } }) =>
    openProviders({ variable: 'BALANCE_PROVIDER', variables: balanceVariables }, balanceProviders, {
      ...services,
      tokens,
    }),
  serve: (services, { projects, chain, prices, media, history }, opened) => ({
    routes: balanceRoutes(
      services,
      projects,
      { chain, prices, media },
      { provider: opened[0]?.provider, received: history?.index?.received },
    ),
    readiness: () => providerHealth(opened, 'nodes'),
  }),
  describe: ({ BALANCE_PROVIDER }) => balanceProviders[BALANCE_PROVIDER].about,
})
