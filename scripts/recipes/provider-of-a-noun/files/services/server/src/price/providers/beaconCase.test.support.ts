import { getPricePoints } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import type { Chain } from '../../chain/nodes/createChain'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { asNumber } from '../Dollars'
import { priceVariables } from '../priceVariables'
import { createBeaconPrices } from './createBeaconPrices'
import beacon from './fixtures/beacon.json'

const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain

/** A day of the operator’s own prices. */
export const priceBeacon: AdapterCase = {
  ...{ name: 'price-beacon', fixture: beacon as Fixture, file: 'price/providers/fixtures/beacon.json' },
  ...{ address: 'BEACON_URL', base: 'https://beacon.example', keys: [] },
  ...{ pages: [], page: getPricePoints.answer.entries.points },
  open({ environment, ...services }) {
    const { readDay } = createBeaconPrices({ ...services, config: readVariables(priceVariables, environment) })
    return async (token) => [
      (await readDay(chain, token)).map(({ at, price }) => ({ at: at / 1_000, price: asNumber(price) })),
    ]
  },
}
