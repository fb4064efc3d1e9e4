import { chainNoun } from '../chain/chainNoun'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { openProviders } from '../noun/openProviders'
import { projectNoun } from '../project/projectNoun'
import { swapProviders } from './providers/swapProviders'
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
  offer: (services) =>
    openProviders({ variable: 'SWAP_PROVIDER', variables: swapVariables }, swapProviders, services)[0],
  inReadiness: true,
  serve(services, { projects, chain, media }, opened) {
    if (!opened) chain.absent.add('swap')
    return {
      routes: swapRoutes(services, projects, chain, { provider: opened?.provider, media }),
      readiness: () => swapHealth(opened, chain.chains),
    }
  },
  describe: ({ SWAP_PROVIDER }) => swapProviders[SWAP_PROVIDER].about,
  refuse: (error) => (error instanceof SwapError ? swapRefusal(error) : undefined),
})
