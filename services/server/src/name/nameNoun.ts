import { chainNoun } from '../chain/chainNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createNames } from './createNames'
import { nameVariables } from './nameVariables'
import { nameRoutes } from './routes'

/** Names of accounts; offers nothing where no registry is configured, or its chain is not served. */
export const nameNoun = defineNoun({
  name: 'name',
  role: 'api',
  database: 'main',
  variables: nameVariables,
  needs: { projects: projectNoun, chain: chainNoun },
  offer(services, { chain: { chains } }) {
    const { NAMES_REGISTRY: registry } = services.config
    const chain = registry && chains.find(registry.chainId)
    return registry && chain && createNames(chain, registry, services)
  },
  serve: (_services, { projects, chain }, names) => ({ routes: nameRoutes(projects, names, chain.quota) }),
})
