import type { CountLimit } from '../sharing/createLimitCounter'
import type { Shared } from '../sharing/SharedState'
import { UpstreamError } from './UpstreamError'

const minute = 60_000

/** What providers may be asked a minute, by all visitors of all projects together. */
export interface Budgets {
  /**
   * Takes requests to a provider for an address group; of one without a budget there is no end.
   *
   * @throws UpstreamError `spent` where it is, or this group has had its part: then nothing was taken.
   */
  take(provider: string, group: string, requests: number): Promise<void>
}

/**
 * One group has half of a budget at most, and more only by its first question of a minute: what needs more than half at once could else never
 * be asked. The last quarter is for groups that took a tenth of it or less, so that the few who ask most leave something for those who come
 * after them.
 */
export function createBudgets(
  shared: Pick<Shared, 'take'>,
  budgets: ReadonlyMap<string, number>,
  countLimit: CountLimit,
): Budgets {
  return {
    async take(provider, group, requests) {
      const all = budgets.get(provider)
      if (all === undefined) return
      const partOf = (share: number) => Math.max(1, Math.floor(all * share))
      const takeOf = (name: string, limit: number, cost: number) => shared.take(name, { limit, window: minute, cost })
      const refuse = (limit: string, retryAfter: number) => {
        countLimit(limit)
        throw new UpstreamError('spent', retryAfter * 1_000)
      }
      const key = `asked:${provider}`
      const keyOfGroup = `${key}:${group}`
      const part = Math.min(requests, partOf(1 / 2))
      const ofGroup = await takeOf(keyOfGroup, partOf(1 / 2), part)
      if (!ofGroup.allowed) return refuse(`requests to ${provider} of an address`, ofGroup.retryAfter)
      // Nothing more is taken: whether it has taken little, with this.
      const { allowed: isLight } = await takeOf(keyOfGroup, partOf(1 / 10), 0)
      const ofAll = await takeOf(key, isLight ? all : partOf(3 / 4), requests)
      if (ofAll.allowed) return
      await takeOf(keyOfGroup, all, -part)
      refuse(`requests to ${provider}`, ofAll.retryAfter)
    },
  }
}
