import type { Clock } from './Clock'

export interface RepeatParameters {
  readonly clock: Clock
  /** No further round once it has ended. */
  readonly lifetime: AbortSignal
  /** Milliseconds between the end of a round and the next. */
  readonly every: number
  /** When the first round is; default at once. */
  readonly begins?: 'now' | 'later'
  work(): Promise<unknown>
  /** Told why a round failed; the next one is done all the same. */
  onFailure(error: Error): void
}

/** Does a piece of work again and again, one round at a time. */
export function repeat({ clock, lifetime, every, begins = 'now', work, onFailure }: RepeatParameters): void {
  let cancel = () => {}
  const run = async () => {
    try {
      await work()
    } catch (error) {
      // A server that is stopping has closed its database.
      if (!lifetime.aborted) onFailure(error as Error)
    }
    again()
  }
  const again = () => {
    if (!lifetime.aborted) cancel = clock.after(every, () => void run())
  }
  lifetime.addEventListener('abort', () => cancel(), { once: true })
  if (begins === 'now') void run()
  else again()
}
