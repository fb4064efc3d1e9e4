import { chainNoun } from '../chain/chainNoun'
import { ConfigError } from '../config/ConfigError'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createOnramp } from './createOnramp'
import { onrampVariables } from './onrampVariables'
import { createStandIn } from './providers/createStandIn'
import { onrampRoutes } from './routes'

/** Buying for other money; offers nothing where nobody who sells is configured. */
export const onrampNoun = defineNoun({
  name: 'onramp',
  role: 'api',
  database: 'main',
  variables: onrampVariables,
  needs: { projects: projectNoun, chain: chainNoun },
  offer(services) {
    const { ONRAMP_PROVIDER: provider, ONRAMP_URL: url, ONRAMP_TIMEZONES: zones } = services.config
    if (provider === 'off') return undefined
    if (url === undefined)
      throw new ConfigError([`ONRAMP_PROVIDER is ${provider}, which needs ONRAMP_URL: give its address`])
    return createOnramp(createStandIn(url, services), services, zones === 'restricted')
  },
  inReadiness: true,
  serve: (_services, { projects, chain }, onramp) => ({
    routes: onrampRoutes(projects, onramp, chain.quota),
    readiness: () => ({ status: 'ready', provider: onramp?.name ?? 'off' }),
  }),
  describe: ({ ONRAMP_PROVIDER }) =>
    ONRAMP_PROVIDER === 'off' ? 'off, nothing can be bought' : 'a stand-in that takes no money, for local chains',
  judge: ({ ONRAMP_PROVIDER }) =>
    ONRAMP_PROVIDER === 'stand-in'
      ? ['ONRAMP_PROVIDER is stand-in, which takes no money and pays out on local chains: set it to off']
      : [],
})
