import type { Clock } from '../../clock/Clock'
import { type Batches, type BatchParameters, createBatches } from './createBatches'

interface Parameters<Item, Result> extends Omit<BatchParameters<Item, Result>, 'rest' | 'atOnce'> {
  /** Whether the database has as much to do for an item as for fifty others. */
  isLarge(item: Item): boolean
  readonly clock: Clock
}

/** Of the time that large items wait for, so much is left to others: four fifths. */
const restOfLarge = 4

/** Commits of small items that go on at once: who comes next to a slow one does not wait for it. */
const smallAtOnce = 4

/**
 * Batches of which large items are done apart, so that nobody else waits for them. Behind one of a lane its small ones go apart too:
 * what one client asks for stays in order.
 */
export function createLargeApart<Item, Result>({
  isLarge,
  clock,
  ...parameters
}: Parameters<Item, Result>): Batches<Item, Result> {
  const small = createBatches({ ...parameters, atOnce: smallAtOnce })
  const large = createBatches({ ...parameters, rest: { times: restOfLarge, clock } })
  /** How many of a lane are apart. */
  const apart = new Map<string, number>()
  const addLarge = async (item: Item, lane: string) => {
    apart.set(lane, (apart.get(lane) ?? 0) + 1)
    try {
      return await large.add(item)
    } finally {
      const left = (apart.get(lane) ?? 1) - 1
      if (left > 0) apart.set(lane, left)
      else apart.delete(lane)
    }
  }
  return {
    add(item) {
      const lane = parameters.laneOf(item)
      return isLarge(item) || apart.has(lane) ? addLarge(item, lane) : small.add(item)
    },
    async settled() {
      await Promise.all([small.settled(), large.settled()])
    },
  }
}
