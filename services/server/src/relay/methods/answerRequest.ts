import type { Log } from '../../log/Log'
import type { CountLimit } from '../../sharing/createLimitCounter'
import { errorFrame, resultFrame } from '../wire/frames'
import { RpcError, unavailable } from '../wire/RpcError'
import type { Caller, Method } from './Caller'

/** A request that was read; its id is raw JSON. */
export interface RelayRequest {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** What goes back, and what follows once it is on its way. */
export interface Reply {
  readonly frame: string
  readonly afterwards?: (() => void) | undefined
  /** The socket is closed with this code after the answer. */
  readonly close?: number | undefined
}

interface Tools {
  readonly log: Log
  readonly countLimit: CountLimit
}

/** Seconds after which a request that failed on this side is worth repeating. */
const retryAfter = 1

/** Does what a request asks; never throws. */
export async function answerRequest(
  { id, method, params }: RelayRequest,
  caller: Caller,
  find: (name: string) => Method,
  { log, countLimit }: Tools,
): Promise<Reply> {
  try {
    const { result, afterwards } = await find(method)(caller, params)
    return { frame: resultFrame(id, result), afterwards }
  } catch (error) {
    // What a client did wrong is told to it; anything else is ours, and it may try again.
    if (error instanceof RpcError) {
      if (error.limit !== undefined) countLimit(error.limit)
      return { frame: errorFrame(id, error), close: error.close }
    }
    log.error('a relay request failed', { method, error: (error as Error).name })
    return { frame: errorFrame(id, unavailable(retryAfter)) }
  }
}
