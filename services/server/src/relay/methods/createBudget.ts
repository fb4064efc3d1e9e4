import type { Clock } from '../../clock/Clock'
import { createBuckets } from '../../sharing/createBuckets'
import type { RelayLimits } from '../limits'
import { overRate } from '../wire/RpcError'

/** What the clients of one address group may cost this process, whoever they say they are. */
export interface Budget {
  /**
   * Takes so many topics or messages that are to be worked on.
   *
   * @throws RpcError -32005 with the seconds to wait.
   */
  work(group: string, units: number): void
  /** Takes subscriptions that are to be kept; answers whether there is room for them. */
  keep(group: string, topics: number): boolean
  /** Gives back those that were kept before, or are not kept any more. */
  kept(group: string, topics: number): void
  /** Notes bytes that came or went; answers the milliseconds for which nothing more should be read. */
  carry(group: string, bytes: number): number
}

/** Milliseconds a socket goes unread at most: its answers to pings are waited for three times as long. */
const longestPause = 20_000

export function createBudget(clock: Clock, { work, carried, topicsOfGroup }: RelayLimits): Budget {
  const works = createBuckets(clock, work)
  const topics = createBuckets(clock, topicsOfGroup)
  const bytes = createBuckets(clock, carried)
  return {
    work(group, units) {
      const taken = works.take(group, units)
      if (!taken.allowed) throw overRate('requests of this address', taken.retryAfter)
    },
    keep: (group, count) => topics.take(group, count).allowed,
    kept: topics.giveBack,
    carry(group, count) {
      bytes.owe(group, count)
      const taken = bytes.take(group, 0)
      return taken.allowed ? 0 : Math.min(taken.retryAfter * 1_000, longestPause)
    },
  }
}
