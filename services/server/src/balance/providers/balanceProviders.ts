import type { Tokens } from '../../chain/networks/createTokens'
import type { Values } from '../../config/Variable'
import type { ProviderTable } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import { createZerion } from '../../upstream/zerion/createZerion'
import type { balanceVariables } from '../balanceVariables'
import type { BalanceProvider } from './BalanceProvider'
import { createAlchemyBalances } from './createAlchemyBalances'
import { createZerionBalances } from './createZerionBalances'
import { date as alchemyDate, mark as alchemyMark } from './fixtures/alchemy.json'
import { date as zerionDate, mark as zerionMark } from './fixtures/zerion.json'

type Config = Values<typeof balanceVariables>
type Opening = Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'config'> & { readonly tokens: Tokens }

/** Who may be asked for balances. */
export const balanceProviders: ProviderTable<Config['BALANCE_PROVIDER'], Opening, BalanceProvider> = {
  nodes: { about: 'read from the nodes of each chain' },
  alchemy: {
    about: 'alchemy, which sees the accounts that are asked for',
    needs: ['ALCHEMY_KEY'],
    proven: [{ date: alchemyDate, mark: alchemyMark }],
    open: (opening) => createAlchemyBalances(createAlchemy(opening), opening.tokens, opening.clock),
  },
  zerion: {
    about: 'zerion, which sees the accounts that are asked for',
    needs: ['ZERION_KEY'],
    proven: [{ date: zerionDate, mark: zerionMark }],
    open: (opening) => createZerionBalances(createZerion(opening), opening.tokens),
  },
}
