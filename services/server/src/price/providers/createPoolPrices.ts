import type { Tokens } from '../../chain/networks/createTokens'
import { costOfMany } from '../../chain/nodes/callMany'
import type { Services } from '../../noun/Services'
import type { PriceSamples } from '../createPriceSamples'
import type { Dollars, OldPrice } from '../Dollars'
import type { Quote } from '../Quote'
import type { PriceProvider } from './PriceProvider'
import { callsOfPools, readPoolPrices } from './readPoolPrices'

interface Parts extends Pick<Services, 'clock'> {
  readonly samples: Pick<PriceSamples, 'day' | 'dayAgo'>
}

/** Prices from the configured Uniswap v2 pairs of a chain, old ones of pools without a trade for a year; what was before is what this server sampled of them. */
export function createPoolPrices(tokens: Tokens, { samples, clock }: Parts): PriceProvider {
  return {
    name: 'pools',
    // All of a chain are read, whatever is asked for.
    cost: (chain) => costOfMany(chain, callsOfPools(chain)),
    dayCost: () => 1,
    async read(chain, addresses) {
      const { prices, old } = await readPoolPrices(chain, tokens, clock)
      const found = addresses.filter((address) => prices.has(address))
      // Without pools nothing was sampled.
      const before =
        chain.network.pools.length > 0
          ? await samples.dayAgo(chain.network.id, found)
          : (new Map() as ReadonlyMap<string, Dollars>)
      const now = found.map(
        (address) => [address, { price: prices.get(address) ?? 0n, dayAgo: before.get(address) }] as const,
      )
      const past = [...old].filter(([address]) => addresses.includes(address))
      return new Map<string, Quote | OldPrice>([...past, ...now])
    },
    readDay: ({ network }, address) =>
      network.pools.length > 0 ? samples.day(network.id, address) : Promise.resolve([]),
  }
}
