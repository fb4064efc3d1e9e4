import { chainNoun } from '../chain/chainNoun'
import { defineNoun } from '../noun/Noun'
import { openProviders } from '../noun/openProviders'
import { providerHealth } from '../noun/providerHealth'
import { projectNoun } from '../project/projectNoun'
import { createOnramp } from './createOnramp'
import { createSellers } from './createSellers'
import { onrampVariables } from './onrampVariables'
import { onrampProviders } from './providers/onrampProviders'
import { onrampRoutes } from './routes'

/** Buying for other money; offers nothing where nobody who sells is configured. */
export const onrampNoun = defineNoun({
  name: 'onramp',
  role: 'api',
  database: 'main',
  variables: onrampVariables,
  needs: { projects: projectNoun, chain: chainNoun },
  offer(services) {
    const { ONRAMP_TIMEZONES: zones, ONRAMP_RETURN: returns } = services.config
    const opened = openProviders({ variable: 'ONRAMP_PROVIDER', variables: onrampVariables }, onrampProviders, services)
    if (opened.length === 0) return undefined
    const all = opened.map(({ provider }) => createOnramp(provider, services))
    return { ...createSellers(all, { restrictsTimezones: zones === 'restricted', returns }), opened }
  },
  inReadiness: true,
  serve(_services, { projects, chain }, onramp) {
    if (!onramp) chain.absent.add('onramp')
    return {
      routes: onrampRoutes(projects, onramp, chain.quota),
      readiness: () => providerHealth(onramp?.opened ?? []),
    }
  },
  describe: ({ ONRAMP_PROVIDER }) => ONRAMP_PROVIDER.map((name) => onrampProviders[name].about).join('; '),
  judge: ({ ONRAMP_PROVIDER }) =>
    ONRAMP_PROVIDER.filter((name) => name.endsWith('stand-in')).map(
      (name) => `ONRAMP_PROVIDER is ${name}, which takes no money and pays out on local chains: set it to off`,
    ),
})
