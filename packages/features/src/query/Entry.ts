import { lifetimes } from './lifetimes'
import type { FreshState, Query, QueryState } from './Query'

/** What the cache holds of one query. */
export interface Entry<T> {
  /** As it was last asked for. */
  query: Query<T>
  state?: QueryState<T>
  /** The answer before parsing, as other tabs get it. */
  answer?: unknown
  /** When the last read failed. */
  failedAt?: number
  /** Only answers since then count as fresh. */
  freshFrom: number
  /** The running read; the answer of any other is dropped. */
  running: { readonly controller: AbortController; readonly forced: boolean } | undefined
  observers: number
  readonly waiting: Set<(state: QueryState<T>) => void>
  /** Ends the timer of the next look, or of the removal. */
  cancel(): void
}

/** What is known while it is fresh; an answer from the future is not, the clock was set back since. */
export function findFresh<T>({ state, query, freshFrom }: Entry<T>, now: number): FreshState<T> | undefined {
  if (state?.status !== 'fresh' || state.at < freshFrom || state.at > now) return undefined
  return now - state.at < lifetimes[query.kind].fresh ? state : undefined
}

/** The failure that is so young that nothing is asked: the block of requirements §9. */
export function findBlock<T>(
  { state, query, failedAt = 0, freshFrom }: Entry<T>,
  now: number,
): { readonly error: unknown } | undefined {
  const lifetime = lifetimes[query.kind]
  if (!state || state.status === 'fresh' || !('blocked' in lifetime) || failedAt < freshFrom || failedAt > now)
    return undefined
  return now - failedAt < lifetime.blocked && 'error' in state ? { error: state.error } : undefined
}

export function isUnused<T>({ observers, waiting, running }: Entry<T>): boolean {
  return observers === 0 && waiting.size === 0 && running === undefined
}
