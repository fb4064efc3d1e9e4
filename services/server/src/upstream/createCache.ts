import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/Clock'
import { lastUsed } from '../sharing/lastUsed'
import { byTime } from './byTime'
import { UpstreamError } from './UpstreamError'

/** An answer, and whether it is older than it should be because nobody could give a newer one. */
export interface Held<T> {
  readonly value: T
  readonly isStale: boolean
}

export interface CacheParameters<T> {
  readonly clock: Clock
  /** Milliseconds an answer is given again without asking. */
  readonly fresh: number
  /** Milliseconds an answer may stand in, marked as stale, when asking fails. */
  readonly keep: number
  /** Answers held at most; the longest unused go first. */
  readonly most: number
  /** Where answers may be large: how large one is, and all may be together. */
  readonly size?: { readonly most: number; readonly of: (answer: T) => number }
}

export interface Wish {
  /** Asks anew, however fresh what is known. */
  readonly force?: boolean | undefined
  /** When who asks goes on without it, in milliseconds of the clock: what is known stands in, and the question goes on for others. */
  readonly until?: number | undefined
  /** Called before anybody is asked for this caller; what it throws ends the call. */
  charge?(): Promise<void>
}

/** Answers of upstreams with an explicit lifetime. */
export interface Cache<T> {
  /**
   * The answer to a key. Who asks at the same time shares one question; those who force one while it is asked share the next. What `load`
   * turns out to cost beyond `charge` is charged by `alsoCharging`.
   *
   * @throws UpstreamError when asking fails and nothing may stand in; what `charge` throws.
   */
  get(key: string, load: () => Promise<T>, wish?: Wish): Promise<Held<T>>
}

export function createCache<T>({ clock, fresh, keep, most, size }: CacheParameters<T>): Cache<T> {
  type Entry = { readonly at: number; readonly value: T }
  const held = size
    ? new LRUCache<string, Entry>({
        max: most,
        maxSize: size.most,
        sizeCalculation: ({ value }) => Math.max(1, size.of(value)),
      })
    : lastUsed<Entry>(most)
  const lifetime = Math.max(fresh, keep)
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function start(key: string, load: () => Promise<T>): Promise<T> {
    const at = clock.now()
    const loading: Promise<T> = load().then((value) => {
      // An older question that ends later must not replace a newer answer.
      if ((held.peek(key)?.at ?? 0) <= at) held.set(key, { at, value })
      dropOld()
      return value
    })
    running.set(key, loading)
    const end = () => {
      if (running.get(key) === loading) running.delete(key)
    }
    loading.then(end, end)
    return loading
  }

  /** What nobody used since and is good for nothing any more takes no room. */
  function dropOld(): void {
    const isOld = (at = Number.POSITIVE_INFINITY) => clock.now() - at > lifetime
    while (isOld(held.rvalues().next().value?.at)) held.pop()
  }

  /** What is asked already may be older than the reason to force: everybody who does meanwhile waits for one more. */
  function startNext(key: string, load: () => Promise<T>, before: Promise<T>): Promise<T> {
    const again = () => {
      next.delete(key)
      return start(key, load)
    }
    const waiting = before.then(again, again)
    next.set(key, waiting)
    return waiting
  }

  const shared = (key: string, force: boolean) => (force ? next.get(key) : running.get(key))
  const ask = (key: string, load: () => Promise<T>, force: boolean): Promise<T> => {
    const before = running.get(key)
    return force && before ? startNext(key, load, before) : start(key, load)
  }

  return {
    async get(key, load, { force = false, until, charge } = {}) {
      const known = held.get(key)
      if (!force && known && clock.now() - known.at < fresh) return { value: known.value, isStale: false }
      for (;;) {
        const joined = shared(key, force)
        try {
          const asked = joined ?? ask(key, paid(load, charge), force)
          return { value: await (until === undefined ? asked : byTime(clock, until, asked)), isStale: false }
        } catch (error) {
          // Who could not pay spoils it for nobody who shared the question: they ask for themselves.
          if (error instanceof ChargeRefused && joined) continue
          const cause = error instanceof ChargeRefused ? error.cause : error
          if (!(cause instanceof UpstreamError) || !known || clock.now() - known.at >= keep) throw cause
          return { value: known.value, isStale: true }
        }
      }
    },
  }
}

/** Whoever began a question was refused it; `cause` says why. */
export class ChargeRefused extends Error {}

/** Whether a visitor was refused because the provider is asked no more for now: others may be asked in its place. */
export const isSpent = (error: unknown): error is ChargeRefused =>
  error instanceof ChargeRefused && error.cause instanceof UpstreamError

const paid =
  <T>(load: () => Promise<T>, charge: Wish['charge']): (() => Promise<T>) =>
  async () => {
    if (charge) await alsoCharging(charge)()
    return load()
  }

/** Makes a charge one that a `load` may take while it runs: whom it refuses is its own visitor, never who shared the question. Once for each cache on the way. */
export const alsoCharging =
  <A extends readonly unknown[]>(charge: (...args: A) => Promise<void>): ((...args: A) => Promise<void>) =>
  (...args) =>
    charge(...args).catch((cause: unknown) => {
      throw new ChargeRefused('not paid for', { cause })
    })
