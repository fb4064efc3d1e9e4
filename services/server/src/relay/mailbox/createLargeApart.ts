import type { Clock } from '../../clock/Clock'
import { type Batches, type BatchParameters, createBatches } from './createBatches'

interface Parameters<Item, Result> extends Omit<BatchParameters<Item, Result>, 'rest' | 'atOnce'> {
  /** Whether the database has as much to do for an item as for fifty others. */
  isLarge(item: Item): boolean
  /** Who asks for it: what one asks for stays in order. */
  askerOf(item: Item): string
  readonly clock: Clock
}

/** Of the time that large items wait for, so much is left to others: four fifths. */
const restOfLarge = 4

/** Commits of small items that go on at once: who comes next to a slow one does not wait for it. */
const smallAtOnce = 4

/**
 * Batches of which large items are done apart, so that nobody else waits for them. Behind one of a client its small ones go apart
 * too; those of others in its lane do not, for a flood's may wait for minutes.
 */
export function createLargeApart<Item, Result>({
  isLarge,
  askerOf,
  clock,
  ...parameters
}: Parameters<Item, Result>): Batches<Item, Result> {
  const small = createBatches({ ...parameters, atOnce: smallAtOnce })
  const large = createBatches({ ...parameters, rest: { times: restOfLarge, clock } })
  /** How many of an asker are apart. */
  const apart = new Map<string, number>()
  const addLarge = async (item: Item, asker: string) => {
    apart.set(asker, (apart.get(asker) ?? 0) + 1)
    try {
      return await large.add(item)
    } finally {
      const left = (apart.get(asker) ?? 1) - 1
      if (left > 0) apart.set(asker, left)
      else apart.delete(asker)
    }
  }
  return {
    add(item) {
      const asker = askerOf(item)
      return isLarge(item) || apart.has(asker) ? addLarge(item, asker) : small.add(item)
    },
    async settled() {
      await Promise.all([small.settled(), large.settled()])
    },
  }
}
