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
export const restOfLarge = 4

/** Commits of small items that go on at once: who comes next to a slow one does not wait for it. */
const smallAtOnce = 4

/** What is unfinished of who asks. */
interface Unfinished {
  small: number
  /** Large ones, and the small ones behind them. */
  apart: number
  /** Those of them that wait for the small ones before them, in order. */
  readonly held: (() => void)[]
}

/**
 * Batches of which large items are done apart, so that nobody else waits for them. Behind one of a client its small ones go apart too, and
 * it waits for those before it, so that they stay in order; those of others in its lane do not wait: a flood's may take minutes.
 */
export function createLargeApart<Item, Result>({
  isLarge,
  askerOf,
  clock,
  ...parameters
}: Parameters<Item, Result>): Batches<Item, Result> {
  const small = createBatches({ ...parameters, atOnce: smallAtOnce })
  const large = createBatches({ ...parameters, rest: { times: restOfLarge, clock } })
  const askers = new Map<string, Unfinished>()
  const unfinishedOf = (asker: string): Unfinished => {
    const known = askers.get(asker)
    if (known) return known
    const unfinished = { small: 0, apart: 0, held: [] }
    askers.set(asker, unfinished)
    return unfinished
  }
  const forget = (asker: string, { small, apart }: Unfinished) => {
    if (small + apart === 0) askers.delete(asker)
  }
  const addSmall = async (item: Item, asker: string, own: Unfinished) => {
    own.small += 1
    try {
      return await small.add(item)
    } finally {
      own.small -= 1
      if (own.small === 0) for (const go of own.held.splice(0)) go()
      forget(asker, own)
    }
  }
  const addApart = async (item: Item, asker: string, own: Unfinished) => {
    own.apart += 1
    try {
      if (own.small === 0) return await large.add(item)
      return await new Promise<Result>((resolve) => own.held.push(() => resolve(large.add(item))))
    } finally {
      own.apart -= 1
      forget(asker, own)
    }
  }
  return {
    add(item) {
      const asker = askerOf(item)
      const own = unfinishedOf(asker)
      return isLarge(item) || own.apart > 0 ? addApart(item, asker, own) : addSmall(item, asker, own)
    },
    async settled() {
      // Behind the small ones: some may wait for them.
      await small.settled()
      await large.settled()
    },
  }
}
