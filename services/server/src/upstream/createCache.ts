import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/Clock'
import { UpstreamError } from './UpstreamError'

/** An answer, and whether it is older than it should be because nobody could give a newer one. */
export interface Held<T> {
  readonly value: T
  readonly isStale: boolean
}

export interface CacheParameters {
  readonly clock: Pick<Clock, 'now'>
  /** Milliseconds an answer is given again without asking. */
  readonly fresh: number
  /** Milliseconds an answer may stand in, marked as stale, when asking fails. */
  readonly keep: number
  /** Answers held at most; the longest unused go first. */
  readonly most: number
}

/** Answers of upstreams with an explicit lifetime. */
export interface Cache<T> {
  /**
   * The answer to a key; `force` asks in any case. Who asks at the same time shares one question.
   *
   * @throws UpstreamError when asking fails and nothing may stand in.
   */
  get(key: string, load: () => Promise<T>, force?: boolean): Promise<Held<T>>
}

export function createCache<T>({ clock, fresh, keep, most }: CacheParameters): Cache<T> {
  const held = new LRUCache<string, { readonly at: number; readonly value: T }>({ max: most })
  const running = new Map<string, Promise<T>>()

  function start(key: string, load: () => Promise<T>): Promise<T> {
    const at = clock.now()
    const loading: Promise<T> = load().then((value) => {
      // An older question that ends later must not replace a newer answer.
      if ((held.peek(key)?.at ?? 0) <= at) held.set(key, { at, value })
      return value
    })
    running.set(key, loading)
    const end = () => {
      if (running.get(key) === loading) running.delete(key)
    }
    loading.then(end, end)
    return loading
  }

  return {
    async get(key, load, force = false) {
      const known = held.get(key)
      if (!force && known && clock.now() - known.at < fresh) return { value: known.value, isStale: false }
      try {
        return { value: await ((force ? undefined : running.get(key)) ?? start(key, load)), isStale: false }
      } catch (error) {
        if (!(error instanceof UpstreamError) || !known || clock.now() - known.at >= keep) throw error
        return { value: known.value, isStale: true }
      }
    },
  }
}
