interface Counted {
  /** How many requests it meets before it is gone. */
  readonly times?: number | undefined
}

/** The faults a wallet has now, the oldest first. */
export interface Faults<F> {
  /** Adds a fault; the returned function removes it. */
  add(fault: F): () => void
  clear(): void
  /** Counts one request against the first fault that reaches one of its names. */
  take(...names: readonly string[]): F | undefined
}

/** Keeps faults and counts them down; `reaches` says whether one meets a request of these names. */
export function createFaults<F extends Counted>(
  initial: readonly F[],
  reaches: (fault: F, names: readonly string[]) => boolean,
): Faults<F> {
  const entryOf = (fault: F) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  let entries = initial.map(entryOf)
  return {
    add(fault) {
      const entry = entryOf(fault)
      entries = [...entries, entry]
      return () => {
        entries = entries.filter((other) => other !== entry)
      }
    },
    clear() {
      entries = []
    },
    take(...names) {
      const entry = entries.find(({ fault }) => reaches(fault, names))
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) entries = entries.filter((other) => other !== entry)
      return entry.fault
    },
  }
}
