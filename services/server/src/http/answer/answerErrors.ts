import type { Context, Env, Hono } from 'hono'
import type { Log } from '../../log/Log'
import { allowedMethods } from './allowedMethods'
import { HttpError } from './HttpError'

/** Classes of SQLSTATE and socket codes that mean the database is away, not that a statement is wrong. */
const away = /^(08|53|57P|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)/

export interface ErrorTools<E extends Env> {
  readonly log: Log
  /** How an error that somebody declared is told. */
  refuse(error: unknown): HttpError | undefined
  requestId(context: Context<E>): unknown
}

/** Makes a router answer with the error body for everything that is thrown or not there, without a word of its inside. */
export function answerErrors<E extends Env>(app: Hono<E>, { log, refuse, requestId }: ErrorTools<E>): void {
  app.notFound((context) => {
    const allowed = allowedMethods(app, context.req.path)
    return (
      allowed.length === 0
        ? new HttpError(404, 'not_found', 'There is nothing at this address.')
        : new HttpError(405, 'method_not_allowed', `This address answers ${allowed.join(', ')}.`, {
            Allow: [...allowed, 'OPTIONS'].join(', '),
          })
    ).toResponse()
  })
  app.onError((error, context) => {
    const refused = error instanceof HttpError ? error : refuse(error)
    if (refused) return refused.toResponse()
    log.error('a request failed', { requestId: requestId(context), error })
    return (
      isAway(error)
        ? new HttpError(503, 'unavailable', 'This server cannot reach its records right now.', { 'Retry-After': '5' })
        : new HttpError(500, 'internal', 'Something went wrong on this server.')
    ).toResponse()
  })
}

function isAway(error: Error): boolean {
  const { code } = error as { code?: unknown }
  return (
    (typeof code === 'string' && away.test(code)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}
