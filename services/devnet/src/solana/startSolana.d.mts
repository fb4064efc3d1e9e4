/** Starts the Solana chain alone; `port + 1` is where its subscriptions are. */
export function startSolana(options: {
  readonly port: number
  readonly host: string
  readonly statePath: string
  readonly onLog?: (sentence: string) => void
  readonly onFailure?: (error: Error) => void
}): Promise<{ readonly port: number; stop(): Promise<void> }>
