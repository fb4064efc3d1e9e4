import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import { lastUsed } from '../sharing/lastUsed'
import { alsoCharging, createCache, isSpent } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { Dollars, OldPrice } from './Dollars'
import type { PriceProvider } from './providers/PriceProvider'
import type { Quote } from './Quote'

const fresh = 30_000
/** Milliseconds for who forces it: what is newer is as good, and shared by all, so that forcing empties no plan of an operator. */
const freshForced = 10_000
const keep = 60 * 60_000
const most = 100_000

/** Prices by lower-case address; `isStale` when some are older than they should be, or missing, because somebody does not answer. */
export interface PriceAnswer {
  readonly prices: ReadonlyMap<string, Dollars>
  /** Of those that nobody has a price of now: what they were last traded for. */
  readonly old: ReadonlyMap<string, OldPrice>
  /** What they were a day ago, of those of which that is known. */
  readonly dayAgo: ReadonlyMap<string, Dollars>
  readonly isStale: boolean
}

export interface PriceWish {
  /** Asks anew for what is older than 10 s. */
  readonly force?: boolean | undefined
  /** Called before each provider, with what that costs; what it throws ends the call. */
  readonly charge: Charge
}

/** Prices of tokens in dollars, remembered for 30 s; each provider is asked for what those before it do not know. */
export interface Prices {
  /**
   * @param addresses in lower case, `nativePlaceholder` for the native currency.
   * @param wish forced or not, who asks for the same meanwhile shares it.
   * @throws UpstreamError when everybody failed and nothing at all is known; what `charge` throws.
   */
  of(chain: Chain, addresses: readonly string[], wish: PriceWish): Promise<PriceAnswer>
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
  const held = lastUsed<Known>(most)
  const isWithin = (chain: Chain, address: string, age: number) =>
    clock.now() - (held.get(keyOf(chain, address))?.at ?? Number.NEGATIVE_INFINITY) < age
  /** What a provider said it has no price of now: it is asked no more for that by others who were told with it that one before it is spent. */
  const unknown = lastUsed<{ readonly at: number; readonly old: OldPrice | undefined }>(most)

  async function readBy(provider: PriceProvider, chain: Chain, addresses: readonly string[], charge: Charge) {
    const at = clock.now()
    const keyBy = (address: string) => `${provider.name} ${keyOf(chain, address)}`
    const found = new Map<string, Quote | OldPrice>()
    const left = addresses.filter((address) => {
      const said = unknown.get(keyBy(address))
      if (said === undefined || at - said.at >= freshForced) return true
      if (said.old !== undefined) found.set(address, said.old)
      return false
    })
    if (left.length === 0) return found
    const cost = provider.cost(chain, left)
    if (cost > 0) await charge(cost, provider.name)
    for (const [address, quote] of await provider.read(chain, left)) found.set(address, quote)
    for (const address of left) {
      const quote = found.get(address)
      if (quote === undefined || isOld(quote)) unknown.set(keyBy(address), { at, old: quote })
    }
    return found
  }

  /** Why somebody who was asked did not answer. */
  async function ask(chain: Chain, addresses: readonly string[], charge: Charge): Promise<UpstreamError | undefined> {
    let missing = addresses
    let failure: UpstreamError | undefined
    let refused: Error | undefined
    // Who is asked next may know what one is worth now.
    const old = new Map<string, OldPrice>()
    for (const provider of providers) {
      if (missing.length === 0) break
      const at = clock.now()
      try {
        const found = await readBy(provider, chain, missing, charge)
        for (const [address, quote] of found)
          if (!isOld(quote)) held.set(keyOf(chain, address), { at, quote })
          else if (!old.has(address)) old.set(address, quote)
        missing = missing.filter((address) => isOld(found.get(address)) || !found.has(address))
      } catch (error) {
        if (isSpent(error)) {
          refused = error
          continue
        }
        if (!(error instanceof UpstreamError)) throw error
        log.warn('a price provider failed', { provider: provider.name, fault: error.fault })
        failure = error
      }
    }
    // It was refused to one visitor alone: who shares the question asks for themselves.
    if (refused !== undefined && missing.length > 0) throw refused
    if (failure === undefined)
      for (const address of missing) held.set(keyOf(chain, address), { at: clock.now(), quote: old.get(address) })
    return failure
  }

  /** Nothing of it is kept: who asks for the same at the same time shares it. */
  const running = createCache<UpstreamError | undefined>({ clock, fresh: 0, keep: 0, most: 1 })
  async function share(chain: Chain, due: readonly string[], age: number, charge: Charge) {
    const key = `${chain.network.id} ${due.toSorted().join()}`
    // Who shared the question of one that was refused asks for what is left alone.
    const isLeft = (address: string) => !isWithin(chain, address, age)
    const asked = running.get(key, () => ask(chain, due.filter(isLeft), alsoCharging(charge)))
    return asked.then(
      ({ value }) => value,
      (error: unknown) => {
        if (error instanceof UpstreamError) return error
        throw error
      },
    )
  }

  return {
    async of(chain, addresses, { force = false, charge }) {
      const known = (address: string) => held.get(keyOf(chain, address))
      const age = force ? freshForced : fresh
      const due = addresses.filter((address) => !isWithin(chain, address, age))
      const failure = due.length > 0 ? await share(chain, due, age, charge) : undefined
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
        // One without any price may have one by whoever did not answer.
        isStale: failure !== undefined && addresses.some((address) => !isWithin(chain, address, fresh)),
      }
    },
  }
}

const keyOf = ({ network }: Chain, address: string) => `${network.id}:${address}`

const isOld = (quote: Quote | OldPrice | undefined): quote is OldPrice => quote !== undefined && 'at' in quote
