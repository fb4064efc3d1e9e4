import { mints } from './solana/mints.mjs'
import { solanaChain } from './solana/solanaChain.mjs'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const names = { 'eip155:31337': 'Latchkey Devnet', 'eip155:31338': 'Latchkey Devnet II' }
const tokens = {
  usd: { name: 'Devnet Dollar', symbol: 'USD', decimals: 6 },
  usdt: { name: 'Devnet Tether', symbol: 'USDT', decimals: 6 },
  token: { name: 'Lantern', symbol: 'LANT', decimals: 18 },
  oldPrice: { name: 'Old Price', symbol: 'OLD', decimals: 18 },
  weth: { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
}

/** What a server reads of the chains: their list, a token list and the registry of names. */
export function chainFacts({ chains, contracts: all, solana }) {
  const contracts = Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith('eip155:')))
  const rpc = solana?.rpc ?? chains[solanaChain.id]
  const evm = Object.entries(contracts).map(
    ([
      id,
      { multicall3, weth, usd, usdt, etherPool, lanternPool, idlePool, swapRouter, rangeRouter, rangeQuoter },
    ]) => ({
      id,
      name: names[id],
      rpc: [byAddress(chains[id])],
      currency: ether,
      multicall3,
      wrappedNative: weth,
      dollars: [usd, usdt],
      pools: [etherPool, lanternPool, idlePool],
      swapRouter,
      swapRouterV3: { router: rangeRouter, quoter: rangeQuoter },
    }),
  )
  return {
    chains: rpc
      ? [...evm, { id: solanaChain.id, name: 'Latchkey Solana Devnet', rpc: [byAddress(rpc)], currency: sol }]
      : evm,
    tokenList: {
      name: 'Devnet',
      tokens: [
        ...Object.entries(contracts).flatMap(([id, addresses]) =>
          Object.entries(tokens).map(([key, token]) => ({
            chainId: Number(id.split(':')[1]),
            address: addresses[key],
            ...token,
          })),
        ),
        ...(rpc
          ? mints.map(({ address, name, symbol, decimals }) => ({
              chainId: solanaChain.id,
              address,
              name,
              symbol,
              decimals,
            }))
          : []),
      ],
    },
    registry: `eip155:31337:${contracts['eip155:31337'].names}`,
  }
}

const byAddress = (url) => url.replace('//localhost:', '//127.0.0.1:')
