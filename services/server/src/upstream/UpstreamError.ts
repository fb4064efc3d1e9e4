/**
 * How an upstream failed: `unreachable` is certain not to have received the request, all others may have; `resting` and `spent`, its budget, were
 * not asked.
 */
export type UpstreamFault =
  | 'unreachable'
  | 'timed-out'
  | 'broken'
  | 'busy'
  | 'failing'
  | 'denied'
  | 'malformed'
  | 'too-large'
  | 'wrong-chain'
  | 'resting'
  | 'spent'

/** A service behind this one did not answer as it should; the message never names it. */
export class UpstreamError extends Error {
  readonly fault: UpstreamFault
  /** Milliseconds it asked to be left alone for. */
  readonly retryAfter: number | undefined
  constructor(fault: UpstreamFault, retryAfter?: number, cause?: unknown) {
    super(`upstream is ${fault}`, { cause })
    this.name = 'UpstreamError'
    this.fault = fault
    this.retryAfter = retryAfter
  }
}
