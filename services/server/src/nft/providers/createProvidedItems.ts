import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import { custom, nullable, object, parse, string } from 'valibot'
import type { Chain } from '../../chain/nodes/createChain'
import { badRequest } from '../../http/answer/HttpError'
import type { Services } from '../../noun/Services'
import { answerTimes } from '../../upstream/answerTimes'
import { createCache } from '../../upstream/createCache'
import type { Seals } from '../../upstream/createSeals'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { NftPage, NftSource, NftsAsked } from '../NftSource'
import type { NftProvider, ProvidedItems } from './NftProvider'

/** Milliseconds a page is told again, and may stand in, marked as old, where the provider does not answer. */
const lifetime = { fresh: 30_000, keep: 10 * 60_000, most: 2_000 }
/** Letters of all pages that are held: accounts are had for nothing, and strangers make their pages as large as can be. */
const mostHeld = 32 * 1024 * 1024

/** A chain, and what the provider goes on by there. */
const placeForm = object({ chain: custom<ChainId>(isChainId), from: nullable(string()) })

/** Items of a provider, chain by chain; a chain it does not answer for is left out, and the page says so. */
export function createProvidedItems(
  { provider, seals }: { readonly provider: NftProvider; readonly seals: Seals },
  chains: readonly Chain[],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): NftSource {
  const cache = createCache<ProvidedItems>({
    ...{ clock, ...lifetime },
    size: { most: mostHeld, of: (page) => JSON.stringify(page).length },
  })

  async function ask(
    chainId: ChainId,
    from: string | undefined,
    { account, asking, force, until }: NftsAsked & { readonly until: number },
  ) {
    const load = () => provider.page(chainId, account, from)
    try {
      if (clock.now() >= until) throw new UpstreamError('timed-out')
      const charge = () => asking.charge(provider.cost)
      const { value, isStale } = await cache.get(`${chainId} ${account} ${from ?? ''}`, load, { force, until, charge })
      return { ...value, isStale }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      log.warn('a provider of items failed', { provider: provider.name, chainId, fault: error.fault })
      return { items: [], next: undefined, isStale: true, isIncomplete: true }
    }
  }

  return {
    chains: chains.filter(({ network }) => provider.serves(network.id)),
    async page(asked): Promise<NftPage> {
      const subject = [asked.account, ...asked.chains.map(({ network }) => network.id)].join(' ')
      const carried = asked.cursor === undefined ? undefined : seals.open(subject, asked.cursor)
      if (asked.cursor !== undefined && carried === undefined)
        throw badRequest('cursor must be one that this server gave.')
      const place = carried === undefined ? undefined : parse(placeForm, JSON.parse(carried))
      const left = asked.chains.map(({ network }) => network.id)
      const begins = place === undefined ? 0 : left.indexOf(place.chain)
      let from = place?.from ?? undefined
      // Of all chains together: one after the other may keep silent.
      const until = clock.now() + answerTimes.list
      let [isStale, isIncomplete] = [false, false]
      for (const [number, chainId] of left.entries()) {
        if (number < begins) continue
        const { items, next: goesOn, ...page } = await ask(chainId, from, { ...asked, until })
        isStale ||= page.isStale
        isIncomplete ||= page.isIncomplete
        const following = left[number + 1]
        const next = goesOn ? { chain: chainId, from: goesOn } : following && { chain: following, from: null }
        if (items.length > 0 || goesOn || !next)
          return { items, next: next && seals.seal(subject, JSON.stringify(next)), isStale, isIncomplete }
        from = undefined
      }
      return { items: [], next: undefined, isStale, isIncomplete }
    },
  }
}
