import { getPricePoints } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import { array, nullish, number, strictObject, union } from 'valibot'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import type { Chain } from '../../chain/nodes/createChain'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { asNumber } from '../Dollars'
import { priceVariables } from '../priceVariables'
import type { PricePoint } from '../Quote'
import { createGeckoPrices } from './createGeckoPrices'
import { createLlamaPrices } from './createLlamaPrices'
import coingecko from './fixtures/coingecko.json'
import defillama from './fixtures/defillama.json'
import type { PriceProvider } from './PriceProvider'

const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
/** Moments of the past that are asked for whenever that is. */
const moments = ['2025-11-01T12:00:00Z', '2025-12-01T12:00:00Z'].map((time) => Date.parse(time))

const points = getPricePoints.answer.entries.points
/** Prices of now with those of a day ago, or points in time. */
const page = union([points, array(strictObject({ now: number(), dayAgo: nullish(number()) }))])

const inWords = (some: readonly PricePoint[]) =>
  some.map(({ at, price }) => ({ at: at / 1_000, price: asNumber(price) }))

/** What a token and the currency of its chain cost now, that day, and long ago if the provider can be asked, in the words of the wire. */
const readPrices = (provider: PriceProvider) => async (token: string) => {
  const asked = [token, nativePlaceholder]
  const now = await provider.read(chain, asked)
  const day = async (address: string) => inWords(await provider.readDay(chain, address))
  const days = [await day(token), await day(nativePlaceholder)]
  const past = await provider.readPast?.(chain.network.id, new Map(asked.map((address) => [address, moments])))
  return [
    asked.flatMap((address) => {
      const quote = now.get(address)
      if (quote === undefined || !('dayAgo' in quote)) return []
      return [{ now: asNumber(quote.price), dayAgo: quote.dayAgo === undefined ? null : asNumber(quote.dayAgo) }]
    }),
    ...days,
    ...(past ? asked.map((address) => inWords(past.get(address) ?? [])) : []),
  ]
}

/** CoinGecko’s prices. */
export const priceCoingecko: AdapterCase = {
  ...{ name: 'price-coingecko', fixture: coingecko as Fixture, file: 'price/providers/fixtures/coingecko.json' },
  ...{ address: 'COINGECKO_URL', base: 'https://api.coingecko.com/api/v3', keys: ['COINGECKO_KEY'] },
  ...{ pages: [], page },
  open: ({ environment, ...services }) =>
    readPrices(createGeckoPrices({ ...services, config: readVariables(priceVariables, environment) })),
}

/** DefiLlama’s prices. */
export const priceDefillama: AdapterCase = {
  ...{ name: 'price-defillama', fixture: defillama as Fixture, file: 'price/providers/fixtures/defillama.json' },
  ...{ address: 'DEFILLAMA_URL', base: 'https://coins.llama.fi', keys: [] },
  // What one cost a day ago.
  ...{ pages: [], spared: [1], page },
  open: ({ environment, ...services }) =>
    readPrices(createLlamaPrices({ ...services, config: readVariables(priceVariables, environment) })),
}
