import type { Values } from '../../config/Variable'
import type { ProviderTable } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import type { OnrampProvider } from '../OnrampProvider'
import type { onrampVariables } from '../onrampVariables'
import { createCoinbase } from './coinbase/createCoinbase'
import { date as coinbaseDate, mark as coinbaseMark } from './coinbase/fixtures/coinbase.json'
import { createStandIn } from './createStandIn'
import { createMeld } from './meld/createMeld'
import { date as meldDate, mark as meldMark } from './meld/fixtures/meld.json'

type Config = Values<typeof onrampVariables>
type Opening = Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'config'>

/** Who may sell. */
export const onrampProviders: ProviderTable<Config['ONRAMP_PROVIDER'][number], Opening, OnrampProvider> = {
  off: { about: 'off, nothing can be bought' },
  'stand-in': {
    about: 'at a stand-in that takes no money, for local chains',
    needs: ['ONRAMP_URL'],
    open: (opening) => createStandIn('first', opening.config.ONRAMP_URL ?? '', opening),
  },
  'second-stand-in': {
    about: 'at a second stand-in',
    needs: ['ONRAMP_URL'],
    open: (opening) => createStandIn('second', opening.config.ONRAMP_URL ?? '', opening),
  },
  coinbase: {
    about: 'at Coinbase, which is told what is bought and for whom',
    needs: ['ONRAMP_COUNTRY', 'COINBASE_KEY_ID', 'COINBASE_KEY_SECRET'],
    proven: [{ date: coinbaseDate, mark: coinbaseMark }],
    open: createCoinbase,
  },
  meld: {
    about: 'over Meld, which is told what is bought and for whom',
    needs: ['ONRAMP_COUNTRY', 'MELD_KEY', 'MELD_PUBLIC_KEY'],
    proven: [{ date: meldDate, mark: meldMark }],
    open: createMeld,
  },
}
