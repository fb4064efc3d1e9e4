import type { ChainId } from '@latchkey/protocol/caip'
import type { Services } from '../noun/Services'
import { lastUsed } from '../sharing/lastUsed'
import type { Charge } from '../upstream/createUpstreamQuota'
import { inLists } from '../upstream/inLists'
import { isPaidFor } from '../upstream/isPaidFor'
import { UpstreamError } from '../upstream/UpstreamError'
import type { PriceMoment, PriceSamples } from './createPriceSamples'
import type { Dollars } from './Dollars'
import type { PriceProvider } from './providers/PriceProvider'
import type { PricePoint } from './Quote'

/** Milliseconds a price may be off a moment and still be what a token cost then. */
const near = 15 * 60_000
/** Moments that count as one, in milliseconds. */
const step = 5 * 60_000
/** Milliseconds after which a moment that nobody knew is asked for again. */
const unknownFor = 60 * 60_000
const most = 50_000
/** Moments of one question. */
const atOnce = 100
/** Questions for one page: whoever sends somebody dust has them asked for. */
const mostQuestions = 5

/** What tokens cost at moments of the past. */
export interface PastPrices {
  /**
   * By the nearest price within a quarter of an hour; nothing of a moment of which nobody tells one, and nothing new where a provider does not
   * answer.
   *
   * @param charge called before a provider is asked, with one for each question; refused, nobody is asked, for a worth is no need, unless
   * what is told is shared. What is asked already for somebody else is waited for.
   */
  about(moments: readonly PriceMoment[], charge: Charge): Promise<(moment: PriceMoment) => Dollars | undefined>
}

type Past = Required<Pick<PriceProvider, 'name' | 'readPast'>>

/** By the samples of this server, then by the providers that know the past; what they told is kept. */
export function createPastPrices(
  samples: Pick<PriceSamples, 'about'>,
  providers: readonly Pick<PriceProvider, 'name' | 'readPast'>[],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): PastPrices {
  const able = providers.flatMap(({ name, readPast }): readonly Past[] => (readPast ? [{ name, readPast }] : []))
  const kept = lastUsed<Dollars>(most)
  /** When a provider did not know a moment, by its name and the moment. */
  const unknown = lastUsed<number>(most)
  const slotOf = ({ at }: PriceMoment) => Math.round(at / step) * step
  const keyOf = (moment: PriceMoment) => `${moment.chainId} ${moment.address} ${slotOf(moment)}`
  const idOf = ({ name }: Past, moment: PriceMoment) => `${name} ${keyOf(moment)}`
  const isUnknown = (provider: Past, moment: PriceMoment) => {
    const at = unknown.get(idOf(provider, moment))
    return at !== undefined && clock.now() - at < unknownFor
  }

  async function ask(provider: Past, moments: readonly PriceMoment[]): Promise<void> {
    const [first] = moments
    if (!first) return
    const wanted = new Map<string, number[]>()
    for (const moment of moments) wanted.set(moment.address, [...(wanted.get(moment.address) ?? []), slotOf(moment)])
    const points = await provider.readPast(first.chainId as ChainId, wanted)
    for (const moment of moments) {
      const price = nearest(points.get(moment.address) ?? [], slotOf(moment))
      if (price === undefined) unknown.set(idOf(provider, moment), clock.now())
      else kept.set(keyOf(moment), price)
    }
  }

  /** Questions under way, by each moment they are about. */
  const running = new Map<string, Promise<void>>()
  /** Asks about those of a list that nobody asks about, or asked about since. */
  async function share(provider: Past, moments: readonly PriceMoment[]): Promise<void> {
    const own = moments.filter(
      (moment) => !running.has(idOf(provider, moment)) && !kept.has(keyOf(moment)) && !isUnknown(provider, moment),
    )
    const asked = ask(provider, own)
    for (const moment of own) running.set(idOf(provider, moment), asked)
    const end = () => {
      for (const moment of own) running.delete(idOf(provider, moment))
    }
    asked.then(end, end)
    return asked
  }

  return {
    async about(moments, charge) {
      const sampled = await samples.about(moments)
      const priceOf = (moment: PriceMoment) => sampled(moment) ?? kept.get(keyOf(moment))
      for (const provider of able) {
        const due = moments.filter((moment) => priceOf(moment) === undefined && !isUnknown(provider, moment))
        const open = [...new Map(due.map((moment) => [keyOf(moment), moment])).values()]
        const lists = listsOf(open.filter((moment) => !running.has(idOf(provider, moment)))).slice(0, mostQuestions)
        const isPaid = lists.length > 0 && (await isPaidFor(charge, lists.length))
        try {
          // One after the other: of what a service lets through, the prices of now need their part.
          for (const list of isPaid ? lists : []) await share(provider, list)
          await Promise.all(open.map((moment) => running.get(idOf(provider, moment))))
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          log.warn('a price provider failed', { provider: provider.name, fault: error.fault })
        }
      }
      return priceOf
    },
  }
}

/** Each of one chain, and no longer than one question may be. */
function listsOf(moments: readonly PriceMoment[]): readonly (readonly PriceMoment[])[] {
  const chains = [...new Set(moments.map(({ chainId }) => chainId))]
  return chains.flatMap((chainId) =>
    inLists(
      moments.filter((moment) => moment.chainId === chainId),
      atOnce,
    ),
  )
}

function nearest(points: readonly PricePoint[], at: number): Dollars | undefined {
  const off = (point: PricePoint) => Math.abs(point.at - at)
  const [best] = points.filter((point) => off(point) <= near).toSorted((one, other) => off(one) - off(other))
  return best?.price
}
