import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createPoolSwaps } from './pools/createPoolSwaps'
import { swapRoutes } from './routes'
import { SwapError } from './SwapError'
import { swapHealth } from './swapHealth'
import { swapRefusal } from './swapRefusal'
import { swapVariables } from './swapVariables'

/** One token for another; offers nothing where it is switched off. */
export const swapNoun = defineNoun({
  name: 'swap',
  role: 'api',
  database: 'main',
  variables: swapVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun },
  offer: (services) => (services.config.SWAP_PROVIDER === 'pools' ? createPoolSwaps(services) : undefined),
  inReadiness: true,
  serve: (services, { projects, chain, media }, provider) => ({
    routes: swapRoutes(services, projects, chain, { provider, media }),
    readiness: () => swapHealth(provider, chain.chains),
  }),
  describe: ({ SWAP_PROVIDER }) =>
    SWAP_PROVIDER === 'off' ? 'off, nothing can be swapped' : 'over the Uniswap v2 routers that CHAINS_FILE names',
  refuse: (error) => (error instanceof SwapError ? swapRefusal(error) : undefined),
})
