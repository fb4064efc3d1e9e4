/** One question to the outside world. */
export interface LedgerEntry {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Address without its query. */
  readonly url: string
  /** What on screen needed it, e.g. `balance`. */
  readonly why: string
  /** 1 for the first try. */
  readonly attempt: number
  readonly status?: number | 'failed' | undefined
}

export interface Ledger {
  add(entry: LedgerEntry): void
  entries(): readonly LedgerEntry[]
}

/** Remembers the last `limit` requests: what was asked, why and how often. */
export function createLedger(limit = 500): Ledger {
  let entries: readonly LedgerEntry[] = []
  return {
    add(entry) {
      entries = [...entries.slice(1 - limit), entry]
    },
    entries: () => entries,
  }
}
