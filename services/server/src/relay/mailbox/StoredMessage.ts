/** A message that waits in a mailbox. */
export interface StoredMessage {
  /** Its row number: the order within its topic. */
  readonly row: number
  readonly topic: string
  readonly message: string
  readonly attestation: string | null
  readonly tag: number
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  readonly sender: string
  /** Clients that acknowledged it already. */
  readonly acknowledged: readonly string[]
}
