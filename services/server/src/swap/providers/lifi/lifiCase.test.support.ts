import { readVariables } from '../../../config/readVariables'
import type { AdapterCase } from '../../../fake/AdapterCase.test.support'
import type { Fixture } from '../../../upstream/Fixture.test.support'
import { readSwap, swapPage, tradedTokens } from '../../readSwap.test.support'
import { createLifiSwaps } from './createLifiSwaps'
import fixture from './fixtures/lifi.json'
import { lifiContracts } from './lifiContracts'
import { lifiVariables } from './lifiVariables'

/** Swaps over LI.FI. */
export const swapLifi: AdapterCase = {
  name: 'swap-lifi',
  fixture: fixture as Fixture,
  file: 'swap/providers/lifi/fixtures/lifi.json',
  address: 'LIFI_URL',
  base: 'https://li.quest',
  keys: ['LIFI_KEY'],
  kept: [...tradedTokens, ...Object.values(lifiContracts)],
  pages: [],
  page: swapPage,
  open({ environment, ...services }) {
    const swaps = createLifiSwaps({ ...services, config: readVariables(lifiVariables, environment) })
    return (account) => readSwap(swaps, account)
  },
}
