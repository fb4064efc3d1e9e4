import { chainNoun } from '../chain/chainNoun'
import { chainVariables } from '../chain/networks/chainVariables'
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
import { unswappedChains } from './unswappedChains'

/** One token for another; offers nothing where it is switched off. */
export const swapNoun = defineNoun({
  name: 'swap',
  role: 'api',
  database: 'main',
  // Of the chains, to say of which this swaps none.
  variables: { ...swapVariables, ...chainVariables },
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
  describe(config) {
    const { about } = swapProviders[config.SWAP_PROVIDER]
    const without = unswappedChains(config)
    return without.length > 0 ? `${about}; nothing is swapped on ${without.join(', ')}` : about
  },
  refuse: (error) => (error instanceof SwapError ? swapRefusal(error) : undefined),
})
