/** What a command is given of the process it runs in. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Writes a line of the answer. */
  say(line: string): void
  /** Writes a line that says why there is none. */
  complain(line: string): void
  /** Writes data to standard output as it is. */
  write(chunk: string | Uint8Array): Promise<void>
  /** Ends when the person or the system wants the process to end. */
  readonly lifetime: AbortSignal
}

/** One word after `latchkey-server`. */
export interface Command {
  readonly usage: string
  readonly about: string
  /** Answers the exit code. */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** The arguments do not fit; the message says how they should look. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
