import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { priceNoun } from '../price/priceNoun'
import { projectNoun } from '../project/projectNoun'
import { balanceRoutes } from './routes'

/** What accounts hold, and what it is worth. */
export const balanceNoun = defineNoun({
  name: 'balance',
  role: 'api',
  database: 'main',
  needs: { projects: projectNoun, chain: chainNoun, prices: priceNoun, media: mediaNoun },
  serve: (services, { projects, chain, prices, media }) => ({
    routes: balanceRoutes(services, projects, { chain, prices, media }),
  }),
})
