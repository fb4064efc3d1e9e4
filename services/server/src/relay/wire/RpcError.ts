interface Extra {
  readonly data?: Readonly<Record<string, unknown>>
  /** Close code that follows the answer. */
  readonly close?: number
  /** The limit that was reached. */
  readonly limit?: string
}

/** A request that cannot be done, told to the client as JSON-RPC error; the socket stays unless `close` says otherwise. */
export class RpcError extends Error {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly close: number | undefined
  readonly limit: string | undefined
  constructor(code: number, message: string, { data, close, limit }: Extra = {}) {
    // Told to a client, and its stack read by nobody: of a flood, looking up the stacks took a sixteenth of the thread.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'RpcError'
    this.code = code
    this.data = data
    this.close = close
    this.limit = limit
  }
}

/** Close code of anything larger than it may be. */
export const tooLargeCode = 1009

export const badJson = (detail: string): RpcError => new RpcError(-32_700, `Parse error: ${detail}`)
export const badRequest = (detail: string): RpcError => new RpcError(-32_600, `Invalid request: ${detail}`)
export const badParams = (detail: string): RpcError => new RpcError(-32_602, `Invalid params: ${detail}`)
export const unknownMethod = (): RpcError => new RpcError(-32_601, 'Method not found')

/** @param retryAfter seconds. */
export const overRate = (what: string, retryAfter: number): RpcError =>
  new RpcError(-32_005, `Limit exceeded: ${what}`, { data: { retryAfter }, limit: what })

export const tooLarge = (what: string): RpcError =>
  new RpcError(-32_602, `Invalid params: ${what}`, { close: tooLargeCode })

/** Nothing the client did: it may repeat the request after `retryAfter` seconds. */
export const unavailable = (retryAfter: number): RpcError =>
  new RpcError(-32_000, 'The relay cannot do this right now', { data: { retryAfter } })
