import type { Chains } from '../../chain/nodes/createChains'
import type { Values } from '../../config/Variable'
import type { ProviderTable } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import type { NftSource } from '../NftSource'
import type { nftVariables } from '../nftVariables'
import { createAlchemyItems } from './createAlchemyItems'
import { createProvidedItems } from './createProvidedItems'
import { date, mark } from './fixtures/alchemy.json'

type Config = Values<typeof nftVariables>

interface Opening extends Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'log' | 'config'> {
  readonly chains: Pick<Chains, 'all'>
}

/** Who may be asked for items of EVM chains. */
export const nftProviders: ProviderTable<Config['NFT_PROVIDER'], Opening, NftSource> = {
  off: { about: 'of EVM chains nobody' },
  index: { about: 'out of the index of the history' },
  alchemy: {
    about: 'alchemy, which sees the accounts that are asked for',
    needs: ['ALCHEMY_KEY'],
    proven: [{ date, mark }],
    open(opening) {
      const alchemy = createAlchemy(opening)
      return createProvidedItems(
        { provider: createAlchemyItems(alchemy), seals: alchemy.seals },
        opening.chains.all,
        opening,
      )
    },
  },
}
