import { getPricePoints } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import type { Chain } from '../../chain/nodes/createChain'
import { readVariables } from '../../config/readVariables'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { asNumber } from '../Dollars'
import { priceVariables } from '../priceVariables'
import { createGeckoPrices } from './createGeckoPrices'
import { createLlamaPrices } from './createLlamaPrices'
import coingecko from './fixtures/coingecko.json'
import defillama from './fixtures/defillama.json'
import type { PriceProvider } from './PriceProvider'

const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
const page = getPricePoints.answer.entries.points

/** What a token and the currency of its chain cost that day, in the words of the wire. */
const readDays = ({ readDay }: PriceProvider) => {
  const day = async (address: string) =>
    (await readDay(chain, address)).map(({ at, price }) => ({ at: at / 1_000, price: asNumber(price) }))
  return async (token: string) => [await day(token), await day(nativePlaceholder)]
}

/** A day of CoinGecko’s prices. */
export const priceCoingecko: AdapterCase = {
  ...{ name: 'price-coingecko', fixture: coingecko as Fixture, file: 'price/providers/fixtures/coingecko.json' },
  ...{ address: 'COINGECKO_URL', base: 'https://api.coingecko.com/api/v3', keys: ['COINGECKO_KEY'] },
  ...{ pages: [], page },
  open: ({ environment, ...services }) =>
    readDays(createGeckoPrices({ ...services, config: readVariables(priceVariables, environment) })),
}

/** A day of DefiLlama’s prices. */
export const priceDefillama: AdapterCase = {
  ...{ name: 'price-defillama', fixture: defillama as Fixture, file: 'price/providers/fixtures/defillama.json' },
  ...{ address: 'DEFILLAMA_URL', base: 'https://coins.llama.fi', keys: [] },
  ...{ pages: [], page },
  open: ({ environment, ...services }) =>
    readDays(createLlamaPrices({ ...services, config: readVariables(priceVariables, environment) })),
}
