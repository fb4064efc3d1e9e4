/** One question to the outside world. */
export interface LedgerEntry {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Address without its query. */
  readonly url: string
  /** What on screen needed it, e.g. `eth_getBalance`. */
  readonly why: string
  /** 1 for the first try. */
  readonly tries: number
  readonly status?: number | 'failed' | undefined
}
