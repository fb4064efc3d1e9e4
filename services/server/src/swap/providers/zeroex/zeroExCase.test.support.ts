import { readVariables } from '../../../config/readVariables'
import type { AdapterCase } from '../../../fake/AdapterCase.test.support'
import type { Fixture } from '../../../upstream/Fixture.test.support'
import { readSwap, swapPage, tradedTokens } from '../../readSwap.test.support'
import { createZeroExSwaps } from './createZeroExSwaps'
import fixture from './fixtures/zeroex.json'
import { zeroExChains } from './zeroExChains'
import { zeroExVariables } from './zeroExVariables'

/** Swaps over 0x. */
export const swapZeroEx: AdapterCase = {
  name: 'swap-0x',
  fixture: fixture as Fixture,
  file: 'swap/providers/zeroex/fixtures/zeroex.json',
  address: 'ZEROEX_URL',
  base: 'https://api.0x.org',
  keys: ['ZEROEX_KEY'],
  kept: [...tradedTokens, ...Object.values(zeroExChains).map(({ holder }) => holder)],
  pages: [],
  page: swapPage,
  open({ environment, ...services }) {
    const swaps = createZeroExSwaps({ ...services, config: readVariables(zeroExVariables, environment) })
    return (account) => readSwap(swaps, account)
  },
}
