import type { Clock } from '../clock/Clock'
import type { Upstream } from './createUpstream'
import { pause } from './pause'
import { UpstreamError } from './UpstreamError'

const mostRetries = 3
const firstDelay = 150

export interface AskAnyParameters<U extends Pick<Upstream, 'circuit'>, T> {
  readonly clock: Clock
  /** In order of preference. */
  readonly upstreams: readonly U[]
  /** False: the request is sent to a second one only if the first certainly never received it. */
  readonly idempotent: boolean
  /** Ends all tries together. */
  readonly signal: AbortSignal
  /** When it will, in milliseconds of the clock; a longer pause is not begun. */
  readonly until: number
  /** Which failures are worth another try, where not all are. */
  isWorthwhile?(error: UpstreamError): boolean
  /** Asks one upstream once; `last` when no other could take over in time. */
  askOne(upstream: U, last: boolean): Promise<T>
}

/**
 * Asks upstreams in turn until one answers: at most three more tries, at once where another one is left, else after
 * 150 ms doubling or as long as `Retry-After` asks.
 *
 * @throws UpstreamError the last one, or `resting` when none may be asked now.
 */
export async function askAny<U extends Pick<Upstream, 'circuit'>, T>(parameters: AskAnyParameters<U, T>): Promise<T> {
  const { clock, upstreams, idempotent, signal, until, isWorthwhile = () => true, askOne } = parameters
  const tried = new Set<U>()
  let delay = firstDelay
  let last = new UpstreamError('resting')
  for (let retries = 0; ; retries++) {
    let ready = upstreams.filter((one) => one.circuit.state().state === 'ready')
    let next = ready.find((one) => !tried.has(one))
    if (next === undefined) {
      // Everybody had a turn: a pause, as long as those who asked for one want, then from the beginning.
      const wait = Math.max(retries > 0 ? delay : 0, ready.length > 0 ? 0 : shortestRest(upstreams, clock.now()))
      if (clock.now() + wait >= until) throw last
      await pause(clock, wait, signal).catch(() => {
        // The time is over, or the server stops: what failed last is the reason to tell.
        throw last
      })
      if (retries > 0) delay *= 2
      tried.clear()
      ready = upstreams.filter((one) => one.circuit.state().state === 'ready')
      next = ready[0]
      if (next === undefined) throw last
    }
    tried.add(next)
    try {
      return await askOne(next, !idempotent || ready.every((one) => tried.has(one)))
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.fault === 'too-large') throw error
      last = error
      if (signal.aborted || retries === mostRetries || (!idempotent && error.fault !== 'unreachable')) throw error
      if (!isWorthwhile(error)) throw error
    }
  }
}

/** Until the first one that asked for a rest is back; one that kept failing is not waited for. */
function shortestRest(upstreams: readonly Pick<Upstream, 'circuit'>[], now: number): number {
  const rests = upstreams.map(({ circuit }) => circuit.state())
  return Math.min(...rests.map((rest) => (rest.state === 'resting' ? rest.until - now : Number.POSITIVE_INFINITY)))
}
