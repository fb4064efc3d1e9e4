import { lifetimes } from './lifetimes'
import type { FreshReading, Query, Reading } from './Query'

/** What the cache holds of one query. */
export interface Entry<T> {
  /** As it was last asked for. */
  query: Query<T>
  reading?: Reading<T>
  /** The answer before parsing, as other tabs get it. */
  answer?: unknown
  /** When the last read failed. */
  failedAt?: number
  /** Only answers since then count as fresh. */
  freshFrom: number
  /** The running read; the answer of any other is dropped. */
  running: { readonly controller: AbortController; readonly forced: boolean } | undefined
  observers: number
  readonly waiting: Set<(reading: Reading<T>) => void>
  /** Ends the timer of the next look, or of the removal. */
  cancel(): void
}

/** What is known while it is fresh; an answer from the future is not, the clock was set back since. */
export function findFresh<T>({ reading, query, freshFrom }: Entry<T>, now: number): FreshReading<T> | undefined {
  if (reading?.status !== 'fresh' || reading.at < freshFrom || reading.at > now) return undefined
  return now - reading.at < lifetimes[query.kind].fresh ? reading : undefined
}

/** The failure that is so young that nothing is asked: the block of requirements §9. */
export function findBlock<T>(
  { reading, query, failedAt = 0, freshFrom }: Entry<T>,
  now: number,
): { readonly error: unknown } | undefined {
  const lifetime = lifetimes[query.kind]
  if (!reading || reading.status === 'fresh' || !('blocked' in lifetime) || failedAt < freshFrom || failedAt > now)
    return undefined
  return now - failedAt < lifetime.blocked && 'error' in reading ? { error: reading.error } : undefined
}

export function isUnused<T>({ observers, waiting, running }: Entry<T>): boolean {
  return observers === 0 && waiting.size === 0 && running === undefined
}
