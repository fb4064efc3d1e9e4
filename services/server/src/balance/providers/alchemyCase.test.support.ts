import { getBalance } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { alchemyVariables } from '../../upstream/alchemy/alchemyVariables'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { toTokenBalances } from '../TokenBalance'
import { createAlchemyBalances } from './createAlchemyBalances'
import fixture from './fixtures/alchemy.json'

const id = chainIdOf('eip155', 1)
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** A chain with one token on its list. */
export const listedChain = {
  chain: { network: { id, currency } } as unknown as Chain,
  tokens: createTokens([
    {
      ...{ chainId: id, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const },
      ...{ name: 'USD Coin', symbol: 'USDC', decimals: 6, iconUrl: '' },
    },
  ]),
}

/** Alchemy’s balances. */
export const balanceAlchemy: AdapterCase = {
  name: 'balance-alchemy',
  fixture: fixture as Fixture,
  file: 'balance/providers/fixtures/alchemy.json',
  address: 'ALCHEMY_URL',
  base: 'https://{network}.g.alchemy.com',
  keys: ['ALCHEMY_KEY'],
  pages: [1, 2],
  page: getBalance.answer.entries.balances,
  open({ environment, ...services }) {
    const { chain, tokens } = listedChain
    const alchemy = createAlchemy({ ...services, config: readVariables(alchemyVariables, environment) })
    const provider = createAlchemyBalances(alchemy, tokens)
    return async (account) => {
      const holdings = await provider.read(chain, account as EvmAddress)
      return [toTokenBalances(chain, holdings, new Map(), tokens)]
    }
  },
}
