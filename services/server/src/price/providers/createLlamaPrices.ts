import { isJsonObject } from '@latchkey/protocol/api'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import { own } from '../../chain/networks/shortText'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import { inLists } from '../../upstream/inLists'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type Dollars, readDollars } from '../Dollars'
import type { priceVariables } from '../priceVariables'
import { dayLength, type PricePoint } from '../Quote'
import { type PriceProvider, priceDeadline } from './PriceProvider'
import { parsePoint } from './parsePoint'
import { type PriceChain, priceChains } from './priceChains'

const atOnce = 80
/** Moments that are asked for, in seconds, so that many who ask at about the same time ask the same. */
const step = 300
/** Points of a day. */
const span = 96
/**
 * Of a `confidence` from 0 to 1 that is "proportional to the cost of manipulating the token's price": below it a price is cheap to move, as
 * that of a pool without depth, and is none. What large markets say is told with 0.99.
 */
const leastConfidence = 0.9

/**
 * Prices from DefiLlama, with those of the day; without those it is not sure of.
 *
 * https://defillama.com/docs/api (coins: current, historical, chart and batchHistorical)
 * https://docs.llama.fi/coin-prices-api (what `confidence` says)
 */
export function createLlamaPrices(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & {
    readonly config: Pick<Values<typeof priceVariables>, 'DEFILLAMA_URL'>
  },
): PriceProvider {
  const { clock } = services
  const service = createWebService(services.config.DEFILLAMA_URL, services)
  // Of its own rest: whoever sends dust has the past asked for, and the prices of now must not wait for that.
  const pastService = createWebService(services.config.DEFILLAMA_URL, services)
  const dayAgo = () => Math.floor((clock.now() - dayLength) / 1_000 / step) * step
  const coinOf = (names: Pick<PriceChain, 'llama' | 'native'>, address: string) =>
    address === nativePlaceholder ? `coingecko:${names.native}` : `${names.llama}:${address}`
  const ask = (kind: string, coins: readonly string[]) =>
    service.get({
      path: `/prices/${kind}/${coins.map(encodeURIComponent).join(',')}`,
      within: priceDeadline,
      read: (text) => readPrices(text, coins, kind === 'current'),
    })

  /** What cannot be told of yesterday is worth no failure today. */
  const askDayAgo = (coins: readonly string[]) =>
    ask(`historical/${dayAgo()}`, coins).catch((error: unknown) => {
      if (error instanceof UpstreamError) return []
      throw error
    })

  return {
    name: 'defillama',
    // Each part of now, and of a day ago.
    cost: ({ network }, addresses) =>
      priceChains[network.id] === undefined ? 0 : 2 * inLists(addresses, atOnce).length,
    dayCost: () => 1,
    async read({ network }, addresses) {
      const names = priceChains[network.id]
      if (names === undefined) return new Map()
      const coins = new Map(addresses.map((address) => [coinOf(names, address), address]))
      const parts = inLists([...coins.keys()], atOnce)
      const answers = await Promise.all(parts.map((part) => Promise.all([ask('current', part), askDayAgo(part)])))
      const before = new Map(answers.flatMap(([, ago]) => ago))
      return new Map(
        answers
          .flatMap(([now]) => now)
          .map(([coin, price]) => [coins.get(coin) ?? coin, { price, dayAgo: before.get(coin) }]),
      )
    },
    async readDay({ network }, address) {
      const names = priceChains[network.id]
      if (names === undefined) return []
      const coin = coinOf(names, address)
      return service.get({
        path: `/chart/${encodeURIComponent(coin)}?start=${dayAgo()}&span=${span}&period=15m`,
        within: priceDeadline,
        read: (text) => readPoints(text, coin),
      })
    },
    async readPast(chainId, wanted) {
      const names = priceChains[chainId] ?? solanaNames[chainId]
      if (names === undefined) return new Map()
      const coins = new Map([...wanted.keys()].map((address) => [coinOf(names, address), address]))
      const moments = [...coins].map(([coin, address]) => [coin, (wanted.get(address) ?? []).map((at) => at / 1_000)])
      return pastService.get({
        path: `/batchHistorical?coins=${encodeURIComponent(JSON.stringify(Object.fromEntries(moments)))}&searchWidth=15m`,
        within: priceDeadline,
        read: (text) => new Map([...coins].map(([coin, address]) => [address, readPoints(text, coin)])),
      })
    },
  }
}

/** Of Solana it is asked for the past alone: nobody asks it for what a token costs now. */
const solanaNames: Readonly<Record<string, Pick<PriceChain, 'llama' | 'native'>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { llama: 'solana', native: 'solana' },
}

/** Points of a coin, in seconds; nothing of one it does not know. */
function readPoints(text: string, coin: string): readonly PricePoint[] {
  const entry = own(readCoins(text), coin)
  if (entry === undefined || isDoubted(entry)) return []
  const prices = isJsonObject(entry) ? own(entry, 'prices') : undefined
  if (!Array.isArray(prices)) throw new Error('a coin without prices')
  return prices.flatMap((point: unknown) => {
    const seconds = isJsonObject(point) ? own(point, 'timestamp') : undefined
    return isJsonObject(point) && typeof seconds === 'number' && !isDoubted(point)
      ? parsePoint(seconds * 1_000, own(point, 'price'))
      : []
  })
}

/** How sure it is of a coin, where it says so. */
function confidenceOf(entry: unknown): number | undefined {
  const confidence = isJsonObject(entry) ? own(entry, 'confidence') : undefined
  return typeof confidence === 'number' ? confidence : undefined
}
const isDoubted = (entry: unknown) => (confidenceOf(entry) ?? 1) < leastConfidence

/**
 * Only what was asked for is looked at; a coin without a sound price is one it does not know.
 *
 * @param isNow that of each it is said how sure it is; of those of another day it may not be.
 */
function readPrices(text: string, asked: readonly string[], isNow: boolean): readonly (readonly [string, Dollars])[] {
  const coins = readCoins(text)
  return asked.flatMap((coin) => {
    const entry = own(coins, coin)
    if (!isJsonObject(entry) || isDoubted(entry) || (isNow && confidenceOf(entry) === undefined)) return []
    const price = readDollars(own(entry, 'price'))
    return price === undefined ? [] : [[coin, price] as const]
  })
}

function readCoins(text: string) {
  const answer: unknown = JSON.parse(text)
  const coins = isJsonObject(answer) ? own(answer, 'coins') : undefined
  if (!isJsonObject(coins)) throw new Error('an answer without coins')
  return coins
}
