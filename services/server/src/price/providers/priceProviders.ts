import type { Tokens } from '../../chain/networks/createTokens'
import type { Values } from '../../config/Variable'
import type { ProviderTable } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import type { PriceSamples } from '../createPriceSamples'
import type { priceVariables } from '../priceVariables'
import { createGeckoPrices } from './createGeckoPrices'
import { createLlamaPrices } from './createLlamaPrices'
import { createPoolPrices } from './createPoolPrices'
import { date as geckoDate, mark as geckoMark } from './fixtures/coingecko.json'
import { date as llamaDate, mark as llamaMark } from './fixtures/defillama.json'
import type { PriceProvider } from './PriceProvider'

type Config = Values<typeof priceVariables>

interface Opening extends Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'config'> {
  readonly tokens: Tokens
  readonly samples: PriceSamples
}

/** Who may be asked for prices. */
export const priceProviders: ProviderTable<Config['PRICE_PROVIDERS'][number], Opening, PriceProvider> = {
  pools: {
    about: 'what the pools of each chain say',
    open: ({ tokens, ...opening }) => createPoolPrices(tokens, opening),
  },
  coingecko: {
    about: 'CoinGecko, which sees the tokens that are asked for',
    proven: [{ date: geckoDate, mark: geckoMark }],
    open: createGeckoPrices,
  },
  defillama: {
    about: 'DefiLlama, which sees the tokens that are asked for',
    proven: [{ date: llamaDate, mark: llamaMark }],
    open: createLlamaPrices,
  },
}
