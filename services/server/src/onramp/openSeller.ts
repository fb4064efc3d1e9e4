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
  coinbase: ['ONRAMP_COUNTRY', 'COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'],
  meld: ['ONRAMP_COUNTRY', 'MELD_KEY', 'MELD_PUBLIC_KEY'],
} as const satisfies Record<string, readonly (keyof Config)[]>

/**
 * Who sells by the configuration; `undefined` where that is nobody.
 *
 * @throws ConfigError for one that lacks what it needs.
 */
export function openSeller(
  services: Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'config'>,
): OnrampProvider | undefined {
  const { config } = services
  const name = config.ONRAMP_PROVIDER
  if (name === 'off') return undefined
  const missing = needed[name].filter((variable) => config[variable] === undefined)
  if (missing.length > 0) throw new ConfigError(missing.map((one) => `ONRAMP_PROVIDER is ${name}, which needs ${one}`))
  if (name === 'stand-in') return createStandIn(config.ONRAMP_URL ?? '', services)
  return name === 'coinbase'
    ? createCoinbase(services, liveMark({ date: coinbaseDate, mark: coinbaseMark }))
    : createMeld(services, liveMark({ date: meldDate, mark: meldMark }))
}
