import type { Tokens } from '../../chain/networks/createTokens'
import type { PriceSamples } from '../createPriceSamples'
import type { PriceProvider } from './PriceProvider'
import { readPoolPrices } from './readPoolPrices'

/** Prices from the configured Uniswap v2 pairs of a chain; what was before is what this server sampled of them. */
export function createPoolPrices(tokens: Tokens, samples: Pick<PriceSamples, 'day' | 'dayAgo'>): PriceProvider {
  return {
    name: 'pools',
    async read(chain, addresses) {
      const all = await readPoolPrices(chain, tokens)
      const found = addresses.filter((address) => all.has(address))
      // Without pools nothing was sampled.
      const before = chain.network.pools.length > 0 ? await samples.dayAgo(chain.network.id, found) : new Map()
      return new Map(found.map((address) => [address, { price: all.get(address) ?? 0n, dayAgo: before.get(address) }]))
    },
    readDay: ({ network }, address) =>
      network.pools.length > 0 ? samples.day(network.id, address) : Promise.resolve([]),
  }
}
