interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Work that is done for many at once. */
export interface Batches<Item, Result> {
  /** Resolves with the result of this item once its batch is done; items are taken in order. */
  add(item: Item): Promise<Result>
  /** Resolves when nothing waits and nothing runs. */
  settled(): Promise<void>
}

/**
 * Collects what arrives while a batch is running into the next one: nobody waits for a timer, and the busier it is the
 * more share one commit. A batch that fails fails for all its items, and one ends where the next item is not `alike`.
 */
export function createBatches<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  alike: (one: Item, other: Item) => boolean = () => true,
): Batches<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  const idle: (() => void)[] = []
  let running = false

  const lengthOfBatch = () => {
    const [first] = waiting
    const other = waiting.findIndex(({ item }, place) => place === most || (first && !alike(first.item, item)))
    return other === -1 ? waiting.length : other
  }
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, lengthOfBatch())
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
      const result = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }))
      if (!running) {
        running = true
        void run()
      }
      return result
    },
    settled: () => (running ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}
