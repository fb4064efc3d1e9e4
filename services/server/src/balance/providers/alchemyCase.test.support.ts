import { getBalance } from '@latchkey/protocol/api'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { alchemyVariables } from '../../upstream/alchemy/alchemyVariables'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createAlchemyBalances } from './createAlchemyBalances'
import fixture from './fixtures/alchemy.json'
import { listedAddress, listedChain, readBalances } from './listedChain.test.support'

/** Alchemy’s balances. */
export const balanceAlchemy: AdapterCase = {
  name: 'balance-alchemy',
  fixture: fixture as Fixture,
  file: 'balance/providers/fixtures/alchemy.json',
  address: 'ALCHEMY_URL',
  base: 'https://{network}.g.alchemy.com',
  keys: ['ALCHEMY_KEY'],
  kept: [listedAddress],
  pages: [1, 2],
  page: getBalance.answer.entries.balances,
  open({ environment, ...services }) {
    const alchemy = createAlchemy({ ...services, config: readVariables(alchemyVariables, environment) })
    return readBalances(createAlchemyBalances(alchemy, listedChain.tokens, services.clock))
  },
}
