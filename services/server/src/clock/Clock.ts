/** Time, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    // A pending reminder must not keep a draining process alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
}
