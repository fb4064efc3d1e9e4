import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { readSwap } from '../readSwap.test.support'
import { createZeroExSwaps } from './createZeroExSwaps'
import fixture from './fixtures/zeroex.json'
import { zeroExVariables } from './zeroExVariables'

/** Swaps over 0x. */
export const swapZeroEx: AdapterCase = {
  name: 'swap-0x',
  fixture: fixture as Fixture,
  file: 'swap/zeroex/fixtures/zeroex.json',
  address: 'ZEROEX_URL',
  keys: ['ZEROEX_KEY'],
  read: ({ environment, ...services }, account) =>
    readSwap(createZeroExSwaps({ ...services, config: readVariables(zeroExVariables, environment) }, ''), account),
}
