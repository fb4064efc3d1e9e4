import { chainNoun } from '../chain/chainNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createPoolSwaps } from './pools/createPoolSwaps'
import { swapRoutes } from './routes'
import { SwapError } from './SwapError'
import { swapRefusal } from './swapRefusal'
import { swapVariables } from './swapVariables'

/** One token for another; offers nothing where it is switched off. */
export const swapNoun = defineNoun({
  name: 'swap',
  role: 'api',
  database: 'main',
  variables: swapVariables,
  needs: { projects: projectNoun, chain: chainNoun },
  offer: (services) => (services.config.SWAP_PROVIDER === 'pools' ? createPoolSwaps(services) : undefined),
  serve: (services, { projects, chain }, provider) => ({ routes: swapRoutes(services, projects, chain, provider) }),
  refuse: (error) => (error instanceof SwapError ? swapRefusal(error) : undefined),
})
