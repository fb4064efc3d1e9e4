import type { Clock } from '../clock/Clock'

const failuresToOpen = 5
const shortestRest = 10_000
const longestRest = 120_000

/** Keeps requests away from an upstream that keeps failing, or that asked to be left alone. */
export interface Circuit {
  /** `ready`, or `resting` because it asked to (it will be back at `until`), or `open` because it kept failing. */
  state(): { readonly state: 'ready' } | { readonly state: 'resting' | 'open'; readonly until: number }
  /** Whether it opened and nothing was answered since: also while the next try is awaited. */
  isFailing(): boolean
  succeeded(): void
  /** @param retryAfter milliseconds the upstream asked to be left alone for. */
  failed(retryAfter?: number | undefined): void
  /** It asked to be left alone for so many milliseconds, and that is no failure. */
  rests(retryAfter: number): void
}

/** Opens after five failures in a row for 10 s, and for twice as long, up to 2 min, each time the next try fails too. */
export function createCircuit(clock: Pick<Clock, 'now'>): Circuit {
  let failures = 0
  let rest = shortestRest
  let restingUntil = 0
  let openUntil = 0
  return {
    state() {
      const now = clock.now()
      if (openUntil > now) return { state: 'open', until: openUntil }
      if (restingUntil > now) return { state: 'resting', until: restingUntil }
      return { state: 'ready' }
    },
    isFailing: () => failures >= failuresToOpen,
    succeeded() {
      failures = 0
      rest = shortestRest
      openUntil = 0
    },
    rests(retryAfter) {
      restingUntil = clock.now() + retryAfter
    },
    failed(retryAfter) {
      failures += 1
      if (retryAfter !== undefined) restingUntil = clock.now() + retryAfter
      if (failures < failuresToOpen) return
      openUntil = clock.now() + rest
      rest = Math.min(rest * 2, longestRest)
    },
  }
}
