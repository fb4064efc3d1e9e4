import { chainNoun } from '../chain/chainNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createOnramp } from './createOnramp'
import { createSellers, type Sellers } from './createSellers'
import { onrampVariables } from './onrampVariables'
import { openSellers } from './openSellers'
import { onrampRoutes } from './routes'

const descriptions = {
  off: 'off, nothing can be bought',
  'stand-in': 'at a stand-in that takes no money, for local chains',
  'second-stand-in': 'at a second stand-in',
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
    const all = openSellers(services).map((one) => createOnramp(one, services))
    return all.length === 0 ? undefined : createSellers(all, { restrictsTimezones: zones === 'restricted', returns })
  },
  inReadiness: true,
  serve: (_services, { projects, chain }, onramp) => ({
    routes: onrampRoutes(projects, onramp, chain.quota),
    readiness: () => ({
      status: 'ready',
      provider: onramp?.all.map(({ name }) => name).join(',') ?? 'off',
      ...liveOf(onramp?.all ?? []),
    }),
  }),
  describe: ({ ONRAMP_PROVIDER }) => ONRAMP_PROVIDER.map((name) => descriptions[name]).join('; '),
  judge: ({ ONRAMP_PROVIDER }) =>
    ONRAMP_PROVIDER.filter((name) => name.endsWith('stand-in')).map(
      (name) => `ONRAMP_PROVIDER is ${name}, which takes no money and pays out on local chains: set it to off`,
    ),
})

/** Whether those whose service others run were ever seen to work: one word where it is the same of all. */
function liveOf(all: Sellers['all']): { readonly live?: string } {
  const told = all.flatMap(({ name, live }) => (live === undefined ? [] : [{ name, live }]))
  const words = [...new Set(told.map(({ live }) => live))]
  if (words.length < 2) return words[0] === undefined ? {} : { live: words[0] }
  return { live: told.map(({ name, live }) => `${name} ${live}`).join(', ') }
}
