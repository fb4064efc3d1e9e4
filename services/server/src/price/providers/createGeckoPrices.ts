import { isJsonObject } from '@latchkey/protocol/api'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import { own } from '../../chain/networks/shortText'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { budgetsOf } from '../../upstream/budgetVariables'
import { createWebService } from '../../upstream/createWebService'
import { inLists } from '../../upstream/inLists'
import { paidCost } from '../../upstream/paidCost'
import { readDollars } from '../Dollars'
import { dayAgoOf } from '../dayAgoOf'
import type { priceVariables } from '../priceVariables'
import type { PricePoint, Quote } from '../Quote'
import { type PriceProvider, priceDeadline } from './PriceProvider'
import { parsePoint } from './parsePoint'
import { priceChains } from './priceChains'

const atOnce = 50
const inDollars = 'vs_currencies=usd&include_24hr_change=true'

/**
 * Prices from CoinGecko, with those of the day.
 *
 * https://docs.coingecko.com/reference/simple-token-price
 * https://docs.coingecko.com/reference/contract-address-market-chart
 * https://docs.coingecko.com/reference/coins-id-market-chart
 */
export function createGeckoPrices(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & {
    readonly config: Pick<Values<typeof priceVariables>, 'COINGECKO_URL' | 'COINGECKO_KEY' | 'PROVIDER_BUDGETS'>
  },
): PriceProvider {
  const { COINGECKO_URL: base, COINGECKO_KEY: key } = services.config
  // A budget counts questions, not tries.
  const tries = budgetsOf(services.config).has('coingecko') ? 'one' : 'several'
  const service = createWebService(base, { ...services, tries })
  const header = new URL(base).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { [header]: key }
  const ask = (path: string, asked: readonly string[]) =>
    service.get({ path, headers, within: priceDeadline, read: (text) => readPrices(text, asked) })

  return {
    name: 'coingecko',
    cost: ({ network }, addresses) =>
      priceChains[network.id] === undefined
        ? 0
        : paidCost * (partsOf(addresses).length + (isOfNative(addresses) ? 1 : 0)),
    dayCost: ({ network }) => (priceChains[network.id] === undefined ? 0 : paidCost),
    async read({ network }, addresses) {
      const names = priceChains[network.id]
      if (names === undefined) return new Map()
      const answers = await Promise.all([
        ...partsOf(addresses).map((part) =>
          ask(`/simple/token_price/${names.coingecko}?contract_addresses=${part.join(',')}&${inDollars}`, part),
        ),
        ...(isOfNative(addresses) ? [ask(`/simple/price?ids=${names.native}&${inDollars}`, [names.native])] : []),
      ])
      return new Map(answers.flat().map(([id, quote]) => [id === names.native ? nativePlaceholder : id, quote]))
    },
    async readDay({ network }, address) {
      const names = priceChains[network.id]
      if (names === undefined) return []
      const coin = address === nativePlaceholder ? names.native : `${names.coingecko}/contract/${address}`
      return service.get({
        path: `/coins/${coin}/market_chart?vs_currency=usd&days=1`,
        headers,
        // A token it does not list.
        answers: [404],
        within: priceDeadline,
        read: (text, status) => (status === 404 ? [] : readPoints(text)),
      })
    },
  }
}

const isOfNative = (addresses: readonly string[]) => addresses.includes(nativePlaceholder)

/** Contracts, as many as one request may ask for; the native currency is asked for by itself. */
const partsOf = (addresses: readonly string[]) =>
  inLists(
    addresses.filter((address) => address !== nativePlaceholder),
    atOnce,
  )

/** Pairs of milliseconds and dollars; one that is no price is left out, so that the line has a gap there. */
function readPoints(text: string): readonly PricePoint[] {
  const answer: unknown = JSON.parse(text)
  const prices = isJsonObject(answer) ? own(answer, 'prices') : undefined
  if (!Array.isArray(prices)) throw new Error('an answer without prices')
  return prices.flatMap((pair: unknown) => (Array.isArray(pair) ? parsePoint(pair[0], pair[1]) : []))
}

/** Only what was asked for is looked at; what has no price in dollars is unknown. */
function readPrices(text: string, asked: readonly string[]): readonly (readonly [string, Quote])[] {
  const answer: unknown = JSON.parse(text)
  if (!isJsonObject(answer)) throw new Error('an answer that is no object')
  return asked.flatMap((id) => {
    const entry = own(answer, id)
    const price = isJsonObject(entry) ? readDollars(own(entry, 'usd')) : undefined
    if (!isJsonObject(entry) || price === undefined) return []
    return [[id, { price, dayAgo: dayAgoOf(price, own(entry, 'usd_24h_change')) }] as const]
  })
}
