/** One thing that one at a time may have, in the order they asked for it. */
export interface Turns {
  take(): Promise<void>
  /** By whoever had it. */
  give(): void
}

/** Lets nobody have a thing before the one who has it gives it back. */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    async take() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
    },
    give() {
      const next = waiting.shift()
      // The next one has it from here on: nobody who asks in between comes first.
      if (next) next()
      else taken = false
    },
  }
}
