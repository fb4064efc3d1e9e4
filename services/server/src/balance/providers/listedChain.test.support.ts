import { chainIdOf } from '@latchkey/protocol/caip'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import { toTokenBalances } from '../TokenBalance'
import type { BalanceProvider } from './BalanceProvider'

const id = chainIdOf('eip155', 1)
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const listedAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** A chain with one token on its list. */
export const listedChain = {
  chain: { network: { id, currency } } as unknown as Chain,
  tokens: createTokens([
    {
      ...{ chainId: id, address: listedAddress as EvmAddress },
      ...{ name: 'USD Coin', symbol: 'USDC', decimals: 6, iconUrl: '' },
    },
  ]),
}

/** What an account holds on that chain by a provider, in the words of the wire, without prices. */
export const readBalances = (provider: BalanceProvider) => async (account: string) => {
  const { chain, tokens } = listedChain
  const holdings = await provider.read(chain, account as EvmAddress)
  return [toTokenBalances(chain, holdings, { prices: new Map(), old: new Map(), dayAgo: new Map() }, tokens)]
}
