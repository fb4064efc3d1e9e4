import { ConfigError } from '../config/ConfigError'
import type { Values } from '../config/Variable'
import type { Services } from '../noun/Services'
import { liveMark } from '../upstream/liveMark'
import type { OnrampProvider } from './OnrampProvider'
import type { onrampVariables } from './onrampVariables'
import { createCoinbase } from './providers/coinbase/createCoinbase'
import { date as coinbaseDate, mark as coinbaseMark } from './providers/coinbase/fixtures/coinbase.json'
import { createStandIn } from './providers/createStandIn'
import { createMeld } from './providers/meld/createMeld'
import { date as meldDate, mark as meldMark } from './providers/meld/fixtures/meld.json'

type Config = Values<typeof onrampVariables>

const needed = {
  'stand-in': ['ONRAMP_URL'],
  'second-stand-in': ['ONRAMP_URL'],
  coinbase: ['ONRAMP_COUNTRY', 'COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'],
  meld: ['ONRAMP_COUNTRY', 'MELD_KEY', 'MELD_PUBLIC_KEY'],
} as const satisfies Record<string, readonly (keyof Config)[]>

/**
 * Everybody who sells by the configuration, in its order.
 *
 * @throws ConfigError for one that lacks what it needs.
 */
export function openSellers(
  services: Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'config'>,
): readonly OnrampProvider[] {
  const { config } = services
  const named = config.ONRAMP_PROVIDER.flatMap((name) => (name === 'off' ? [] : [name]))
  const missing = named.flatMap((name) =>
    needed[name]
      .filter((variable) => config[variable] === undefined)
      .map((variable) => `ONRAMP_PROVIDER is ${name}, which needs ${variable}`),
  )
  if (missing.length > 0) throw new ConfigError(missing)
  const open = {
    'stand-in': () => createStandIn('first', config.ONRAMP_URL ?? '', services),
    'second-stand-in': () => createStandIn('second', config.ONRAMP_URL ?? '', services),
    coinbase: () => createCoinbase(services, liveMark({ date: coinbaseDate, mark: coinbaseMark })),
    meld: () => createMeld(services, liveMark({ date: meldDate, mark: meldMark })),
  }
  return named.map((name) => open[name]())
}
