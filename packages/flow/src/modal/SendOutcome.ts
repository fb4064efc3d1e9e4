/** What opening the form of a transfer resolves with. */
export interface SendOutcome {
  /** Hash or signature of the transaction. */
  readonly hash: string
}

/** What the form of an opening tells whoever opened it. */
export interface SendListener {
  /** Hears each time the visitor submits what this opening began, and no other transfer of the page. */
  readonly onSending: (sent: Promise<SendOutcome>) => void
}
