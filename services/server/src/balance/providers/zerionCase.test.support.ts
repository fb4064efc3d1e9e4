import { getBalance } from '@latchkey/protocol/api'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createZerion } from '../../upstream/zerion/createZerion'
import { zerionVariables } from '../../upstream/zerion/zerionVariables'
import { createZerionBalances } from './createZerionBalances'
import fixture from './fixtures/zerion.json'
import { listedAddress, listedChain, readBalances } from './listedChain.test.support'

/** Zerion’s balances. */
export const balanceZerion: AdapterCase = {
  name: 'balance-zerion',
  fixture: fixture as Fixture,
  file: 'balance/providers/fixtures/zerion.json',
  address: 'ZERION_URL',
  base: 'https://api.zerion.io',
  keys: ['ZERION_KEY'],
  kept: [listedAddress],
  pages: [1, 2],
  page: getBalance.answer.entries.balances,
  open({ environment, ...services }) {
    const zerion = createZerion({ ...services, config: readVariables(zerionVariables, environment) })
    return readBalances(createZerionBalances(zerion, listedChain.tokens))
  },
}
