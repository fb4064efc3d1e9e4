import type { Subscriber } from '../delivery/Subscriber'

/** Who asks: a proven client, and its socket when it has one. */
export interface Caller {
  readonly clientId: string
  readonly projectId: string
  /** What its address is counted as. */
  readonly group: string
  readonly subscriber?: Subscriber | undefined
  /** Milliseconds a fetch that finds nothing waits for something; default not at all. */
  readonly longPoll?: number | undefined
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** What a request answers, and what follows once the answer is on its way. */
export interface Answer {
  readonly result: unknown
  readonly afterwards?: () => void
}

/** One method of the relay. */
export type Method = (caller: Caller, params: unknown) => Promise<Answer>
