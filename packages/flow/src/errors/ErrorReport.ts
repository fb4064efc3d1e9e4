/** A copyable account of what went wrong. */
export interface ErrorReport {
  /** Permanent code of the error, or `unknown`. */
  readonly code: string
  readonly message: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly context: Readonly<Record<string, string>>
}
