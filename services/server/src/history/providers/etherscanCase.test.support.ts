import { getHistory } from '@latchkey/protocol/api'
import { createTokens } from '../../chain/networks/createTokens'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { createWebService } from '../../upstream/createWebService'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { historyVariables } from '../historyVariables'
import { createEtherscanHistory } from './createEtherscanHistory'
import fixture from './fixtures/etherscan.json'
import { mainAndBase, readPages } from './readPages.test.support'

/** Etherscan’s histories, by lists of three, so that the fixture is short. */
export const historyEtherscan: AdapterCase = {
  name: 'history-etherscan',
  fixture: fixture as Fixture,
  file: 'history/providers/fixtures/etherscan.json',
  address: 'ETHERSCAN_URL',
  base: 'https://api.etherscan.io/v2',
  keys: ['ETHERSCAN_KEY'],
  pages: [0, 2],
  page: getHistory.answer.entries.data,
  open({ environment, ...services }) {
    const { ETHERSCAN_URL, ETHERSCAN_KEY: key } = readVariables(historyVariables, environment)
    const service = createWebService(ETHERSCAN_URL, services)
    const provider = createEtherscanHistory({ service, key, tokens: createTokens([]), firstOf: () => 0, rows: 3 })
    return (account) => readPages(provider, account, mainAndBase.slice(0, 1))
  },
}
