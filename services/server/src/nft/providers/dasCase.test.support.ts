import { getNfts } from '@latchkey/protocol/api'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { createDas } from '../../upstream/das/createDas'
import { dasVariables } from '../../upstream/das/dasVariables'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createDasItems } from './createDasItems'
import { createDocumentWords } from './createDocumentWords'
import fixture from './fixtures/das.json'
import { readItems } from './readItems.test.support'

/** Items of Solana. */
export const nftDas: AdapterCase = {
  name: 'nft-das',
  fixture: fixture as Fixture,
  file: 'nft/providers/fixtures/das.json',
  address: 'DAS_URL',
  // Its key is in its address, which is no part of what is recorded.
  base: undefined,
  keys: [],
  pages: [0, 1],
  page: getNfts.answer.entries.data,
  open({ environment, ...services }) {
    const { DAS_URL = '', DAS_CHAIN } = readVariables(dasVariables, environment)
    // What stands elsewhere is another matter than what the provider says.
    const nowhere = createDocumentWords({ read: async () => undefined }, services)
    return readItems(createDasItems(createDas(DAS_URL, services), DAS_CHAIN, nowhere), DAS_CHAIN)
  },
}
