import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import { alsoCharging, createCache, type Held, isSpent } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { PriceProvider } from './providers/PriceProvider'
import { dayLength, type PricePoint } from './Quote'

const lifetime = { fresh: 5 * 60_000, keep: 60 * 60_000, most: 2_000 }
/** Points of one answer; a service that tells more is thinned out. */
const mostPoints = 300
/** Milliseconds the clock of a service may be ahead. */
const ahead = 5 * 60_000

/** What tokens cost in the last 24 hours, remembered for five minutes. */
export interface PriceDays {
  /**
   * Points of a token, the oldest first, by the first provider that knows two; none where nobody does.
   *
   * @param address in lower case, `nativePlaceholder` for the native currency.
   * @param charge called with what that costs before each provider that is asked.
   * @throws UpstreamError when nobody knows it, and somebody who might failed; what `charge` throws.
   */
  of(chain: Chain, address: string, charge: Charge): Promise<Held<readonly PricePoint[]>>
}

export function createPriceDays(
  providers: readonly Pick<PriceProvider, 'name' | 'dayCost' | 'readDay'>[],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): PriceDays {
  const cache = createCache<readonly PricePoint[]>({ clock, ...lifetime })

  async function read(chain: Chain, address: string, charge: Charge): Promise<readonly PricePoint[]> {
    let failure: Error | undefined
    for (const provider of providers) {
      try {
        const cost = provider.dayCost(chain)
        if (cost > 0) await charge(cost, provider.name)
        const points = inOrder(await provider.readDay(chain, address))
        if (points.length > 1) return points
      } catch (error) {
        if (isSpent(error)) {
          failure = error
          continue
        }
        if (!(error instanceof UpstreamError)) throw error
        log.warn('a price provider failed', { provider: provider.name, fault: error.fault })
        failure ??= error
      }
    }
    if (failure !== undefined) throw failure
    return []
  }

  /** One point a moment, of the last day alone. */
  function inOrder(points: readonly PricePoint[]): readonly PricePoint[] {
    const now = clock.now()
    const sound = new Map(
      points.flatMap((point) => (point.at > now - dayLength && point.at <= now + ahead ? [[point.at, point]] : [])),
    )
    const sorted = [...sound.values()].sort((one, other) => one.at - other.at)
    const every = Math.ceil(sorted.length / mostPoints)
    // The newest stays, whatever is left out.
    return sorted.filter((_, place) => (sorted.length - 1 - place) % every === 0)
  }

  return {
    of: (chain, address, charge) =>
      cache.get(`${chain.network.id}:${address}`, () => read(chain, address, alsoCharging(charge))),
  }
}
