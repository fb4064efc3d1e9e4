import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { priceNoun } from '../price/priceNoun'
import { projectNoun } from '../project/projectNoun'
import { balanceVariables } from './balanceVariables'
import { openBalanceProvider } from './providers/openBalanceProvider'
import { balanceRoutes } from './routes'

/** What accounts hold, and what it is worth. */
export const balanceNoun = defineNoun({
  name: 'balance',
  role: 'api',
  database: 'main',
  variables: balanceVariables,
  needs: { projects: projectNoun, chain: chainNoun, prices: priceNoun, media: mediaNoun },
  inReadiness: true,
  offer: (services, { chain }) => openBalanceProvider(services, chain.tokens),
  serve: (services, { projects, chain, prices, media }, opened) => ({
    routes: balanceRoutes(services, projects, { chain, prices, media }, opened?.provider),
    readiness: () => ({
      status: 'ready',
      provider: opened?.provider.name ?? 'nodes',
      ...(opened && { live: opened.live }),
    }),
  }),
  describe: ({ BALANCE_PROVIDER }) =>
    BALANCE_PROVIDER === 'nodes'
      ? 'read from the nodes of each chain'
      : `${BALANCE_PROVIDER}, which sees the accounts that are asked for`,
})
