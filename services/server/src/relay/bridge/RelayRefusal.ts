/** The other relay answered a request with an error of JSON-RPC. */
export class RelayRefusal extends Error {
  readonly code: number
  /** Milliseconds it asked to wait. */
  readonly retryAfter: number
  constructor(code: number, retryAfter = 0) {
    super(`the other relay refused with ${code}`)
    this.name = 'RelayRefusal'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** What a relay says that may do the same later: over a rate, or a failure of its own. */
const laterCodes: ReadonlySet<number> = new Set([-32_005, -32_000, -32_603])

/** Whether a refusal may end by itself. */
export const isForNow = ({ code }: RelayRefusal): boolean => laterCodes.has(code)

/** @param value `error` of an answer, whatever it is. */
export function readRefusal(value: unknown): RelayRefusal {
  const { code, data } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  const { retryAfter } = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>
  const seconds = typeof retryAfter === 'number' && retryAfter > 0 ? Math.min(retryAfter, 60) : 0
  return new RelayRefusal(Number.isInteger(code) ? (code as number) : -32_603, seconds * 1_000)
}
