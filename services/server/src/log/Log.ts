/** A structured line: a short sentence and facts that may be read by anybody who operates the server. */
export type Line = (message: string, facts?: Readonly<Record<string, unknown>>) => void

/** Where the server writes; secrets, addresses and query strings never reach it. */
export interface Log {
  readonly debug: Line
  readonly info: Line
  readonly warn: Line
  readonly error: Line
}
