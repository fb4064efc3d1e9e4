import { isJsonObject } from '@latchkey/protocol/api'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import { own } from '../../chain/networks/shortText'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import { type Dollars, parseDollars } from '../Dollars'
import type { priceVariables } from '../priceVariables'
import { type PriceProvider, priceDeadline } from './PriceProvider'
import { priceChains } from './priceChains'

const atOnce = 80

/**
 * Prices from DefiLlama.
 *
 * https://defillama.com/docs/api
 */
export function createLlamaPrices(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & {
    readonly config: Pick<Values<typeof priceVariables>, 'DEFILLAMA_URL'>
  },
): PriceProvider {
  const service = createWebService(services.config.DEFILLAMA_URL, services)
  return {
    name: 'defillama',
    async read({ network }, addresses) {
      const names = priceChains[network.id]
      if (names === undefined) return new Map()
      const coins = new Map(
        addresses.map((address) => [
          address === nativePlaceholder ? `coingecko:${names.native}` : `${names.llama}:${address}`,
          address,
        ]),
      )
      const parts = Array.from({ length: Math.ceil(coins.size / atOnce) }, (_, part) =>
        [...coins.keys()].slice(part * atOnce, (part + 1) * atOnce),
      )
      const answers = await Promise.all(
        parts.map((part) =>
          service.get({
            path: `/prices/current/${part.map(encodeURIComponent).join(',')}`,
            within: priceDeadline,
            read: (text) => readPrices(text, part),
          }),
        ),
      )
      return new Map(answers.flat().map(([coin, price]) => [coins.get(coin) ?? coin, price]))
    },
  }
}

/** Only what was asked for is looked at; a coin without a sound price is one it does not know. */
function readPrices(text: string, asked: readonly string[]): readonly (readonly [string, Dollars])[] {
  const answer: unknown = JSON.parse(text)
  const coins = isJsonObject(answer) ? own(answer, 'coins') : undefined
  if (!isJsonObject(coins)) throw new Error('an answer without coins')
  return asked.flatMap((coin) => {
    const entry = own(coins, coin)
    if (!isJsonObject(entry)) return []
    return [[coin, parseDollars(own(entry, 'price'))] as const]
  })
}
