import type { Chain } from '../../chain/nodes/createChain'
import type { Services } from '../../noun/Services'
import { answerTimes } from '../../upstream/answerTimes'
import { alsoCharging, createCache } from '../../upstream/createCache'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { HistorySource } from '../HistorySource'
import type { HistoryProvider, ProvidedPage } from './HistoryProvider'

/** Milliseconds a page is told again, and may stand in, marked as old, where the provider does not answer. */
const lifetime = { fresh: 15_000, keep: 10 * 60_000, most: 2_000 }
/** Letters of all pages that are held: accounts are had for nothing, and strangers make their pages as large as can be. */
const mostHeld = 32 * 1024 * 1024

/** Histories of a provider; where it does not answer and nothing is known, a page that says that it is none, whose next is itself. */
export function createProvidedHistory<A extends string>(
  provider: HistoryProvider<A>,
  chains: readonly Chain[],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): HistorySource<A> {
  const cache = createCache<ProvidedPage>({
    ...{ clock, ...lifetime },
    size: { most: mostHeld, of: (page) => JSON.stringify(page).length },
  })
  return {
    chains,
    async page(asked) {
      const { chains: of, account, cursor, only, force } = asked
      const charge = (calls: number) => asked.charge(calls, provider.name)
      const key = [account, ...of.map(({ network }) => network.id), only ?? 'all', cursor].join(' ')
      const load = () => provider.page({ ...asked, charge: alsoCharging(charge) })
      try {
        const cost = provider.cost(of.length, only)
        const { value, isStale } = await cache.get(key, load, {
          force,
          // Who forces it while an older one runs waits no longer than for one: what is known stands in.
          until: clock.now() + answerTimes.list,
          charge: () => charge(cost),
        })
        return { ...value, isStale }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        // No failure of theirs: it was counted where it was refused, and what stands behind a cursor is there still.
        if (error.fault === 'spent') return { entries: [], next: cursor, isStale: true, isIncomplete: true }
        log.warn('a history provider failed', { provider: provider.name, fault: error.fault })
        // Nothing was told of this page: whoever reads on asks for it again, and takes it for no end.
        return { entries: [], next: cursor, isStale: true, isIncomplete: true }
      }
    },
  }
}
