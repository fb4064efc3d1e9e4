import { readVariables } from '../../../config/readVariables'
import type { AdapterCase } from '../../../fake/AdapterCase.test.support'
import type { Fixture } from '../../../upstream/Fixture.test.support'
import { onrampVariables } from '../../onrampVariables'
import { onrampPage, readOnramp } from '../../readOnramp.test.support'
import { createMeld } from './createMeld'
import fixture from './fixtures/meld.json'

/** Meld, in Germany. */
export const onrampMeld: AdapterCase = {
  name: 'onramp-meld',
  fixture: fixture as Fixture,
  file: 'onramp/providers/meld/fixtures/meld.json',
  address: 'MELD_URL',
  base: 'https://api.meld.io',
  keys: ['MELD_KEY'],
  pages: [],
  page: onrampPage,
  open({ environment, ...services }) {
    const given = { ONRAMP_COUNTRY: 'DE', MELD_PUBLIC_KEY: 'public-key', ...environment }
    const seller = createMeld({ ...services, config: readVariables(onrampVariables, given) })
    return (account) => readOnramp(seller, account)
  },
}
