import { chainNoun } from '../chain/chainNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createOnramp } from './createOnramp'
import { onrampVariables } from './onrampVariables'
import { openSeller } from './openSeller'
import { onrampRoutes } from './routes'

const descriptions = {
  off: 'off, nothing can be bought',
  'stand-in': 'a stand-in that takes no money, for local chains',
  coinbase: 'at Coinbase, which is told what is bought and for whom',
  meld: 'over Meld, which is told what is bought and for whom',
} as const

/** Buying for other money; offers nothing where nobody who sells is configured. */
export const onrampNoun = defineNoun({
  name: 'onramp',
  role: 'api',
  database: 'main',
  variables: onrampVariables,
  needs: { projects: projectNoun, chain: chainNoun },
  offer(services) {
    const { ONRAMP_TIMEZONES: zones, ONRAMP_RETURN: returns } = services.config
    const seller = openSeller(services)
    return seller && createOnramp(seller, services, { restrictsTimezones: zones === 'restricted', returns })
  },
  inReadiness: true,
  serve: (_services, { projects, chain }, onramp) => ({
    routes: onrampRoutes(projects, onramp, chain.quota),
    readiness: () => ({
      status: 'ready',
      provider: onramp?.name ?? 'off',
      ...(onramp?.live !== undefined && { live: onramp.live }),
    }),
  }),
  describe: ({ ONRAMP_PROVIDER }) => descriptions[ONRAMP_PROVIDER],
  judge: ({ ONRAMP_PROVIDER }) =>
    ONRAMP_PROVIDER === 'stand-in'
      ? ['ONRAMP_PROVIDER is stand-in, which takes no money and pays out on local chains: set it to off']
      : [],
})
