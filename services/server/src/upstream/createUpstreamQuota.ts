import type { Clock } from '../clock/Clock'
import { tooMany } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import { createBuckets } from '../sharing/createBuckets'
import type { CountLimit } from '../sharing/createLimitCounter'
import type { Shared } from '../sharing/SharedState'
import { createBudgets } from './createBudgets'
import { paidCost } from './paidCost'

/** Calls of an address group that cost no other visitor anything. */
const share = { burst: 100, perSecond: 10 }
const shareOfDay = { burst: 50_000, perSecond: 50_000 / 86_400 }
/** What all groups of a project together may take beyond their shares. */
const beyond = { limit: 50, window: 1_000 }
/** All calls of a project. */
const ceiling = { limit: 2_500, window: 1_000 }
const aDay = { limit: 2_000_000, window: 24 * 60 * 60 * 1_000 }
/** Up to this a group has taken little: it goes on, up to twice of what all have, where others took it. */
const little = { atOnce: share.burst / 2, ofDay: shareOfDay.burst / 10 }

const twiceIf = (isLight: boolean, { limit, window }: typeof ceiling) => ({
  limit: isLight ? 2 * limit : limit,
  window,
})

/**
 * Charges for calls to what is behind this server. A visitor has a share of their own; only what goes beyond it is taken from the
 * project's, so that who floods is refused long before the others of the project.
 */
export interface UpstreamQuota {
  /** What charges a visitor of a project, by their address. */
  chargeTo(projectId: string, address: string): Charge
}

/**
 * What a reader is given to charge its visitor: called before anybody is asked, with the number of calls that takes, and the name of
 * the provider whose requests they are where it may have a budget, each weighed by `paidCost`.
 *
 * @throws HttpError 429 with the seconds to wait; UpstreamError where the provider is asked no more for now.
 */
export type Charge = (calls: number, provider?: string) => Promise<void>

export function createUpstreamQuota({
  clock,
  shared,
  budgets = new Map(),
  countLimit = () => {},
}: {
  readonly clock: Clock
  readonly shared: Pick<Shared, 'take'>
  /** Requests a minute, by provider. */
  readonly budgets?: ReadonlyMap<string, number>
  /** Told of each refusal because a budget is spent. */
  readonly countLimit?: CountLimit
}): UpstreamQuota {
  const asked = createBudgets(shared, budgets, countLimit)
  const shares = createBuckets(clock, share)
  const days = createBuckets(clock, shareOfDay)
  return {
    chargeTo: (projectId, address) => async (calls, provider) => {
      const key = addressGroup(address)
      const ofDay = days.take(key, calls)
      if (!ofDay.allowed) throw tooMany(ofDay.retryAfter)
      const isWithin = shares.take(key, calls).allowed
      const rates = {
        ...(!isWithin && { beyond }),
        second: twiceIf(isWithin && shares.level(key) <= little.atOnce, ceiling),
        day: twiceIf(days.level(key) <= little.ofDay, aDay),
      }
      for (const [name, rate] of Object.entries(rates)) {
        const taken = await shared.take(`rpc:${name}:${projectId}`, { ...rate, cost: Math.min(calls, rate.limit) })
        if (taken.allowed) continue
        // The day pays for answers alone; the share is gone, else many groups together could ask for the whole of theirs each second.
        days.giveBack(key, calls)
        throw tooMany(taken.retryAfter)
      }
      try {
        if (provider !== undefined) await asked.take(provider, key, Math.ceil(calls / paidCost))
      } catch (error) {
        days.giveBack(key, calls)
        throw error
      }
    },
  }
}
