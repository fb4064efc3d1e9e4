interface Waiting<Item, Result> {
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

interface Parameters<Item, Result> {
  /** Items one batch holds. */
  readonly most: number
  work(items: readonly Item[]): Promise<readonly Result[]>
  /** Whose an item is: each batch takes of every lane in turn, so that who asks for much waits behind nobody but themselves. */
  laneOf(item: Item): string
  /** What an item weighs, and what a batch may weigh beside its first item; default nothing. */
  readonly weight?: { of(item: Item): number; readonly most: number }
  /** Whether two items may share a batch; default any may. */
  alike?(one: Item, other: Item): boolean
}

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
}: Parameters<Item, Result>): Batches<Item, Result> {
  const lanes = new Map<string, Waiting<Item, Result>[]>()
  const idle: (() => void)[] = []
  let running = false

  /**
   * The heads of all lanes, again and again, until it is full or no head is like the first. One that is too heavy for what is left
   * comes first in the next batch; light ones behind it do not wait for that.
   */
  const takeBatch = () => {
    const batch: Waiting<Item, Result>[] = []
    let weighs = 0
    for (const [name, lane] of lanes) {
      const [head] = lane
      if (!head || (batch[0] && !alike(batch[0].item, head.item))) continue
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
  const run = async () => {
    while (lanes.size > 0) {
      const batch = takeBatch()
      try {
        const results = await work(batch.map(({ item }) => item))
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
      } catch (error) {
        // Whoever asked decides what a failure means.
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
    for (const resolve of idle.splice(0)) resolve()
  }

  return {
    add(item) {
      const name = laneOf(item)
      const result = new Promise<Result>((resolve, reject) => {
        const entry = { item, resolve, reject }
        const lane = lanes.get(name)
        if (lane) lane.push(entry)
        else lanes.set(name, [entry])
      })
      if (!running) {
        running = true
        void run()
      }
      return result
    },
    settled: () => (running ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}
