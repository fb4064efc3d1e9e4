import type { Shared } from '../sharing/SharedState'
import { UpstreamError } from './UpstreamError'

const minute = 60_000

/** What providers may be asked a minute, by all visitors of all projects together. */
export interface Budgets {
  /**
   * Takes requests to a provider for an address group; of one without a budget there is no end.
   *
   * @throws UpstreamError `resting` where it is spent, or this group has had its part.
   */
  take(provider: string, group: string, requests: number): Promise<void>
}

/**
 * One group has half of a budget at most. The last quarter is for groups that took a tenth of it or less, so that the few who ask most
 * leave something for those who come after them.
 */
export function createBudgets(shared: Pick<Shared, 'take'>, budgets: ReadonlyMap<string, number>): Budgets {
  return {
    async take(provider, group, requests) {
      const all = budgets.get(provider)
      if (all === undefined) return
      const key = `asked:${provider}`
      const takeOf = (name: string, share: number) =>
        shared.take(name, { limit: Math.max(1, Math.floor(all * share)), window: minute, cost: requests })
      const ofGroup = await takeOf(`${key}:most:${group}`, 1 / 2)
      if (!ofGroup.allowed) throw new UpstreamError('resting', ofGroup.retryAfter * 1_000)
      const { allowed: isLight } = await takeOf(`${key}:little:${group}`, 1 / 10)
      const ofAll = await takeOf(key, isLight ? 1 : 3 / 4)
      if (!ofAll.allowed) throw new UpstreamError('resting', ofAll.retryAfter * 1_000)
    },
  }
}
