/** What became of the requests of honest visitors. */
export interface Figures {
  readonly asked: number
  readonly answered: number
  /** Milliseconds each answer took. */
  readonly times: readonly number[]
  /** How requests ended that were not answered. */
  readonly failures: Readonly<Record<string, number>>
}

/** Collects them. */
export interface Tally {
  /** Counts a request by what it ends with; one that is refused or takes longer than a visitor waits is not answered. */
  count(name: string, asked: Promise<unknown>): Promise<void>
  figures(): Figures
}

/** @param patience milliseconds a visitor waits. */
export function createTally(patience: number): Tally {
  const times: number[] = []
  const failures: Record<string, number> = {}
  let asked = 0
  return {
    async count(name, promise) {
      asked += 1
      const began = performance.now()
      try {
        await within(patience, promise)
        times.push(performance.now() - began)
      } catch (error) {
        const key = `${name}: ${(error as Error).message}`
        failures[key] = (failures[key] ?? 0) + 1
      }
    },
    figures: () => ({ asked, answered: times.length, times: [...times], failures: { ...failures } }),
  }
}

function within(ms: number, promise: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not answered in time')), ms)
    promise.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
