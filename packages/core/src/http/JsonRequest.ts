/** A request for JSON, with its deadline and its reason. */
export interface JsonRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  /** Sent along, e.g. the key of a node. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What on screen needs it; goes to the ledger. */
  readonly why: string
  /** `no-cache`: what the browser kept is checked with the server first; default its own rules. */
  readonly cache?: 'no-cache' | undefined
  /** A POST is repeated only when doing it twice is the same as once. */
  readonly idempotent?: boolean
  /** A status below 300 by which the service says that it does not know yet: asked again as one that fails, and none of its answers is believed. */
  readonly unready?: number
  /** Bytes of an answer at most, uncompressed; default 8 MiB. */
  readonly most?: number
  readonly signal: AbortSignal
  /** Milliseconds for all tries together. */
  readonly timeout: number
}
