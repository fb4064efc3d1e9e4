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

const atOnce = 50

/**
 * Prices from CoinGecko.
 *
 * https://docs.coingecko.com/reference/simple-token-price
 */
export function createGeckoPrices(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & {
    readonly config: Pick<Values<typeof priceVariables>, 'COINGECKO_URL' | 'COINGECKO_KEY'>
  },
): PriceProvider {
  const { COINGECKO_URL: base, COINGECKO_KEY: key } = services.config
  const service = createWebService(base, services)
  const header = new URL(base).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { [header]: key }
  const ask = (path: string, asked: readonly string[]) =>
    service.get({ path, headers, within: priceDeadline, read: (text) => readPrices(text, asked) })

  return {
    name: 'coingecko',
    async read({ network }, addresses) {
      const names = priceChains[network.id]
      if (names === undefined) return new Map()
      const contracts = addresses.filter((address) => address !== nativePlaceholder)
      const parts = Array.from({ length: Math.ceil(contracts.length / atOnce) }, (_, part) =>
        contracts.slice(part * atOnce, (part + 1) * atOnce),
      )
      const answers = await Promise.all([
        ...parts.map((part) =>
          ask(`/simple/token_price/${names.coingecko}?contract_addresses=${part.join(',')}&vs_currencies=usd`, part),
        ),
        ...(addresses.includes(nativePlaceholder)
          ? [ask(`/simple/price?ids=${names.native}&vs_currencies=usd`, [names.native])]
          : []),
      ])
      return new Map(answers.flat().map(([id, price]) => [id === names.native ? nativePlaceholder : id, price]))
    },
  }
}

/** Only what was asked for is looked at; what has no price in dollars is unknown. */
function readPrices(text: string, asked: readonly string[]): readonly (readonly [string, Dollars])[] {
  const answer: unknown = JSON.parse(text)
  if (!isJsonObject(answer)) throw new Error('an answer that is no object')
  return asked.flatMap((id) => {
    const entry = own(answer, id)
    const price = isJsonObject(entry) ? own(entry, 'usd') : undefined
    return price === undefined || price === null ? [] : [[id, parseDollars(price)] as const]
  })
}
