import { LRUCache } from 'lru-cache'
import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import type { Wish } from '../upstream/createCache'
import { UpstreamError } from '../upstream/UpstreamError'
import type { Dollars, OldPrice } from './Dollars'
import type { PriceProvider } from './providers/PriceProvider'
import type { Quote } from './Quote'

const fresh = 30_000
const keep = 60 * 60_000
const most = 100_000

/** What asking the providers is charged as. */
export const pricesCost = 2

/** Prices by lower-case address; `isStale` when some are older than they should be because nobody answers. */
export interface PriceAnswer {
  readonly prices: ReadonlyMap<string, Dollars>
  /** Of those that nobody has a price of now: what they were last traded for. */
  readonly old: ReadonlyMap<string, OldPrice>
  /** What they were a day ago, of those of which that is known. */
  readonly dayAgo: ReadonlyMap<string, Dollars>
  readonly isStale: boolean
}

/** Prices of tokens in dollars, remembered for 30 s; each provider is asked for what those before it do not know. */
export interface Prices {
  /**
   * @param addresses in lower case, `nativePlaceholder` for the native currency.
   * @param wish forced or not, who asks for the same meanwhile shares it; `charge` is called before a provider is asked.
   * @throws UpstreamError when everybody failed and nothing at all is known.
   */
  of(chain: Chain, addresses: readonly string[], wish?: Wish): Promise<PriceAnswer>
}

interface Known {
  readonly at: number
  /** Nothing: nobody knows it. */
  readonly quote: Quote | OldPrice | undefined
}

export function createPrices(
  providers: readonly PriceProvider[],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): Prices {
  const held = new LRUCache<string, Known>({ max: most })

  async function ask(chain: Chain, addresses: readonly string[]): Promise<UpstreamError | undefined> {
    let missing = addresses
    let failure: UpstreamError | undefined
    // Who is asked next may know what one is worth now.
    const old = new Map<string, OldPrice>()
    for (const provider of providers) {
      if (missing.length === 0) break
      const at = clock.now()
      try {
        const found = await provider.read(chain, missing)
        for (const [address, quote] of found)
          if (!isOld(quote)) held.set(keyOf(chain, address), { at, quote })
          else if (!old.has(address)) old.set(address, quote)
        missing = missing.filter((address) => isOld(found.get(address)) || !found.has(address))
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        log.warn('a price provider failed', { provider: provider.name, fault: error.fault })
        failure = error
      }
    }
    if (failure === undefined)
      for (const address of missing) held.set(keyOf(chain, address), { at: clock.now(), quote: old.get(address) })
    return failure
  }

  const running = new Map<string, Promise<UpstreamError | undefined>>()
  async function share(chain: Chain, due: readonly string[], charge: Wish['charge']) {
    const key = `${chain.network.id} ${due.toSorted().join()}`
    const known = running.get(key)
    if (known) return known
    await charge?.()
    const asked = running.get(key) ?? ask(chain, due)
    running.set(key, asked)
    const end = () => running.delete(key)
    asked.then(end, end)
    return asked
  }

  return {
    async of(chain, addresses, { force = false, charge } = {}) {
      const known = (address: string) => held.get(keyOf(chain, address))
      const isFresh = (address: string) => clock.now() - (known(address)?.at ?? Number.NEGATIVE_INFINITY) < fresh
      const due = addresses.filter((address) => force || !isFresh(address))
      const failure = due.length > 0 ? await share(chain, due, charge) : undefined
      const usable = addresses.flatMap((address) => {
        const { at, quote } = known(address) ?? { at: 0, quote: undefined }
        return quote !== undefined && clock.now() - at < keep ? [[address, quote] as const] : []
      })
      if (failure !== undefined && usable.length === 0) throw failure
      const now = usable.flatMap(([address, quote]) => (isOld(quote) ? [] : [[address, quote] as const]))
      return {
        prices: new Map(now.map(([address, { price }]) => [address, price])),
        dayAgo: new Map(now.flatMap(([address, { dayAgo }]) => (dayAgo === undefined ? [] : [[address, dayAgo]]))),
        old: new Map(usable.flatMap(([address, quote]) => (isOld(quote) ? [[address, quote] as const] : []))),
        isStale: usable.some(([address]) => !isFresh(address)),
      }
    },
  }
}

const keyOf = ({ network }: Chain, address: string) => `${network.id}:${address}`

const isOld = (quote: Quote | OldPrice | undefined): quote is OldPrice => quote !== undefined && 'at' in quote
