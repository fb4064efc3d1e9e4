export interface TakeParameters {
  /** Hits allowed in one window. */
  readonly limit: number
  /** Milliseconds. */
  readonly window: number
  /** How many hits this one counts for; default 1. Less than none gives back what was taken and not used. */
  readonly cost?: number
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number }

/** Short-lived state of all processes together: rates and hints. Losing it loses no record. */
export interface Shared {
  readonly kind: 'memory' | 'redis'
  /** Counts a hit against a rate; refused hits answer after how many seconds to come back. */
  take(key: string, parameters: TakeParameters): Promise<Taken>
  /** Tells every process that listens, this one too; best effort. */
  publish(channel: string, message: string): void
  /** Listens to a channel until the returned function is called. */
  subscribe(channel: string, listener: (message: string) => void): () => void
  /** Called when hints may have been lost and flow again. */
  onResume(listener: () => void): () => void
  health(): 'ready' | 'degraded'
  close(): Promise<void>
}
