import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { openProvider } from './openProvider'
import { swapRoutes } from './routes'
import { SwapError } from './SwapError'
import { swapHealth } from './swapHealth'
import { swapRefusal } from './swapRefusal'
import { swapVariables } from './swapVariables'

const descriptions = {
  off: 'off, nothing can be swapped',
  pools: 'over the Uniswap v2 and v3 routers that CHAINS_FILE names',
  '0x': 'over 0x, which is told what is swapped and by whom',
  lifi: 'over LI.FI, which is told what is swapped and by whom',
} as const

/** One token for another; offers nothing where it is switched off. */
export const swapNoun = defineNoun({
  name: 'swap',
  role: 'api',
  database: 'main',
  variables: swapVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun },
  offer: (services) => openProvider(services, services.config),
  inReadiness: true,
  serve: (services, { projects, chain, media }, provider) => ({
    routes: swapRoutes(services, projects, chain, { provider, media }),
    readiness: () => swapHealth(provider, chain.chains),
  }),
  describe: ({ SWAP_PROVIDER }) => descriptions[SWAP_PROVIDER],
  refuse: (error) => (error instanceof SwapError ? swapRefusal(error) : undefined),
})
