import { getNfts } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { alchemyVariables } from '../../upstream/alchemy/alchemyVariables'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createAlchemyItems } from './createAlchemyItems'
import fixture from './fixtures/alchemy.json'
import { readItems } from './readItems.test.support'

/** Alchemy’s items. */
export const nftAlchemy: AdapterCase = {
  name: 'nft-alchemy',
  fixture: fixture as Fixture,
  file: 'nft/providers/fixtures/alchemy.json',
  address: 'ALCHEMY_URL',
  base: 'https://{network}.g.alchemy.com',
  keys: ['ALCHEMY_KEY'],
  pages: [0, 1],
  page: getNfts.answer.entries.data,
  open({ environment, ...services }) {
    const alchemy = createAlchemy({ ...services, config: readVariables(alchemyVariables, environment) })
    return readItems(createAlchemyItems(alchemy), chainIdOf('eip155', 1))
  },
}
