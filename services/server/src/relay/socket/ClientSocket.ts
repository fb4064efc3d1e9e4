import type { Subscriber } from '../delivery/Subscriber'

/** One socket of a proven client. */
export interface ClientSocket extends Subscriber {
  readonly projectId: string
  /** What its address is counted as. */
  readonly group: string
  /** Milliseconds since the epoch of the last sign of life. */
  heardAt: number
  pingAt: number
  /** When its first request must have come; nothing once it has. */
  firstRequestBy: number | undefined
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}
