import type { Clock } from '../../clock/Clock'

interface Waiting<Item, Result> {
  readonly lane: string
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Work that is done for many at once. */
export interface Batches<Item, Result> {
  /** Resolves with the result of this item once its batch is done; items of one lane are taken in order. */
  add(item: Item): Promise<Result>
  /** Resolves when nothing waits and nothing runs. */
  settled(): Promise<void>
}

export interface BatchParameters<Item, Result> {
  /** Items one batch holds. */
  readonly most: number
  work(items: readonly Item[]): Promise<readonly Result[]>
  /** Whose an item is: each batch takes of every lane in turn, so that who asks for much waits behind nobody but themselves. */
  laneOf(item: Item): string
  /** What an item weighs, and what a batch may weigh beside its first item; default nothing. */
  readonly weight?: { of(item: Item): number; readonly most: number }
  /** Whether two items may share a batch; default any may. */
  alike?(one: Item, other: Item): boolean
  /** Batches that run at once, of other lanes each; default one. */
  readonly atOnce?: number
  /** How many times as long as a batch took it waits before the next, so that the database has time for others; default not at all. */
  readonly rest?: { readonly times: number; readonly clock: Clock }
}

/** Milliseconds of rest at most: a clock that was set right says nothing of what the database had to do. */
const longestRest = 10_000

/**
 * Collects what arrives while a batch is running into the next one: nobody waits for a timer, and the busier it is the
 * more share one commit. A batch that fails fails for all its items.
 */
export function createBatches<Item, Result>({
  most,
  work,
  laneOf,
  weight = { of: () => 0, most: 0 },
  alike = () => true,
  atOnce = 1,
  rest,
}: BatchParameters<Item, Result>): Batches<Item, Result> {
  const lanes = new Map<string, Waiting<Item, Result>[]>()
  /** Lanes of which something runs: what comes behind it waits, to stay in order. */
  const busy = new Set<string>()
  const idle: (() => void)[] = []
  let running = 0

  /**
   * The heads of all lanes, again and again, until it is full or no head is like the first. One that is too heavy for what is left
   * comes first in the next batch; light ones behind it do not wait for that.
   */
  const takeBatch = () => {
    const batch: Waiting<Item, Result>[] = []
    let weighs = 0
    for (const [name, lane] of lanes) {
      const [head] = lane
      if (!head || busy.has(name) || (batch[0] && !alike(batch[0].item, head.item))) continue
      const weighsNow = weighs + weight.of(head.item)
      if (batch[0] && weighsNow > weight.most) continue
      weighs = weighsNow
      lane.shift()
      batch.push(head)
      // Behind all others, in this round and in the next batch.
      lanes.delete(name)
      if (lane.length > 0) lanes.set(name, lane)
      if (batch.length === most) return batch
    }
    return batch
  }
  const leaveTime = async (began: number) => {
    if (!rest || lanes.size === 0) return
    const ms = Math.min(rest.times * (rest.clock.now() - began), longestRest)
    if (ms > 0) await new Promise<void>((resolve) => void rest.clock.after(ms, resolve))
  }
  const run = async (batch: readonly Waiting<Item, Result>[]) => {
    const began = rest?.clock.now() ?? 0
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
    } catch (error) {
      // Whoever asked decides what a failure means.
      for (const { reject } of batch) reject(error)
    }
    for (const { lane } of batch) busy.delete(lane)
    await leaveTime(began)
    running -= 1
    start()
  }
  const start = () => {
    while (running < atOnce) {
      const batch = takeBatch()
      if (batch.length === 0) break
      running += 1
      for (const { lane } of batch) busy.add(lane)
      void run(batch)
    }
    if (running === 0) for (const resolve of idle.splice(0)) resolve()
  }

  return {
    add(item) {
      const lane = laneOf(item)
      const result = new Promise<Result>((resolve, reject) => {
        const entry = { lane, item, resolve, reject }
        const own = lanes.get(lane)
        if (own) own.push(entry)
        else lanes.set(lane, [entry])
      })
      start()
      return result
    },
    settled: () => (running > 0 ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}
