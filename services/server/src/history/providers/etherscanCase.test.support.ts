import { getHistory } from '@latchkey/protocol/api'
import { createTokens } from '../../chain/networks/createTokens'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { createWebService } from '../../upstream/createWebService'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { historyVariables } from '../historyVariables'
import { createEtherscanHistory } from './createEtherscanHistory'
import all from './fixtures/etherscan.json'
import sent from './fixtures/etherscanSent.json'
import { mainAndBase, readPages } from './readPages.test.support'

const caseOf = (
  more: Pick<AdapterCase, 'name' | 'fixture' | 'file' | 'pages' | 'spared'>,
  only?: 'sent',
): AdapterCase => ({
  ...more,
  address: 'ETHERSCAN_URL',
  base: 'https://api.etherscan.io/v2',
  keys: ['ETHERSCAN_KEY'],
  page: getHistory.answer.entries.data,
  open({ environment, ...services }) {
    const { ETHERSCAN_URL, ETHERSCAN_KEY: key } = readVariables(historyVariables, environment)
    const service = createWebService(ETHERSCAN_URL, services)
    const provider = createEtherscanHistory({
      ...services,
      service,
      key,
      tokens: createTokens([]),
      firstOf: () => 0,
      rows: 3,
    })
    return (account) => readPages(provider, account, mainAndBase.slice(0, 1), only)
  },
})

/** Etherscan’s histories, by lists of three, so that the fixture is short. */
export const historyEtherscan = caseOf({
  name: 'history-etherscan',
  fixture: all as Fixture,
  file: 'history/providers/fixtures/etherscan.json',
  pages: [0, 3],
  spared: [2, 5],
})

/** The same of what an account sent. */
export const historyEtherscanSent = caseOf(
  {
    name: 'history-etherscan-sent',
    fixture: sent as Fixture,
    file: 'history/providers/fixtures/etherscanSent.json',
    pages: [0, 2],
  },
  'sent',
)
