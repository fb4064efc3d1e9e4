/** One request as the wallet saw it. */
export interface LoggedRequest {
  /** Number of the request in this wallet, counting up. */
  readonly id: number
  readonly origin: string
  readonly method: string
  readonly params: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `code` of the refusal, or that it was answered; pending until then. */
  readonly outcome: 'pending' | 'answered' | { readonly code: number }
}

export interface RequestLog {
  entries(): readonly LoggedRequest[]
  open(request: Omit<LoggedRequest, 'id' | 'outcome'>): (outcome: LoggedRequest['outcome']) => void
  clear(): void
}

/** The last requests, oldest first; bounded so that a page polling for hours costs nothing. */
export function createRequestLog(limit: number): RequestLog {
  let list: readonly LoggedRequest[] = []
  let lastId = 0
  return {
    entries: () => list,
    open(request) {
      lastId += 1
      const id = lastId
      list = [...list, { ...request, id, outcome: 'pending' as const }].slice(-limit)
      return (outcome) => {
        list = list.map((entry) => (entry.id === id ? { ...entry, outcome } : entry))
      }
    },
    clear() {
      list = []
    },
  }
}
