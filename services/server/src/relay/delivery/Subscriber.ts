/** A live socket as delivery sees it. */
export interface Subscriber {
  readonly clientId: string
  /** The last row sent to it, by topic it subscribed. */
  readonly topics: Map<string, number>
  /** Its id on each topic that anything was sent of. */
  readonly subscriptionIds: Map<string, string>
  /** Rows sent to it that it has not acknowledged. */
  readonly owed: Set<number>
  /** Present while more is on its way than it takes; then sending to it waits. */
  stall: Stall | undefined
  /** Sends a frame; `drained` is called when all that was sent has left. */
  send(frame: string, drained?: () => void): void
  /** Bytes on their way. */
  buffered(): number
  /** Lets it go because it reads too slowly. */
  dropSlow(): void
}

/** What a socket that reads slowly has missed so far. */
export interface Stall {
  /** Milliseconds since the epoch. */
  readonly since: number
  /** The last row counted as missed, by topic. */
  readonly missed: Map<string, number>
  /** Bytes published since it stalled that could not be sent. */
  bytes: number
}
