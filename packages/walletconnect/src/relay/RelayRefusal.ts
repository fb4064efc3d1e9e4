import { isRecord } from '@latchkey/protocol/json'

/** Code of a relay that takes no more for now. */
const tooMuch = -32005

/** The relay answered a call with an error. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
  constructor(
    readonly code: number,
    message: string,
    /** Milliseconds to wait before asking again; absent where asking again is of no use. */
    readonly retryAfter?: number | undefined,
  ) {
    super(message)
  }

  /** Reads the `error` of an answer. */
  static from({ code, message, data }: Readonly<Record<string, unknown>>): RelayRefusal {
    const seconds = isRecord(data) && typeof data.retryAfter === 'number' ? data.retryAfter : 1
    const number = typeof code === 'number' ? code : -32000
    const wait = Math.min(Math.max(seconds, 0.1), 60) * 1000
    return new RelayRefusal(number, String(message ?? '').slice(0, 200), number === tooMuch ? wait : undefined)
  }
}
