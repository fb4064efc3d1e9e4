import type { Context } from 'hono'
import type { ApiEnvironment, Exchange } from '../Api'
import type { TooMany } from './HttpError'
import { refusal } from './refusal'

/** Every answer may be read by any page: no endpoint uses cookies, and origins are checked where they matter. */
const onEveryAnswer = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, ETag, X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
} as const
const entries = Object.entries(onEveryAnswer)

export interface AnswerParts {
  readonly status: 200 | 304
  readonly etag: string
  readonly cacheControl: string
  readonly contentType: string
}

/**
 * An answer that has the headers of every answer from the start. For the busiest routes: adding them later makes a `Headers`
 * of each answer, which costs as much as all the rest of a cached one.
 */
export function dressed(
  context: Context<ApiEnvironment>,
  body: Uint8Array<ArrayBuffer> | string | null,
  { status, etag, cacheControl, contentType }: AnswerParts,
): Response {
  context.env.dressed = true
  context.env.bytes = body?.length ?? 0
  // Written out: an object put together with spreads gets a shape of its own each time, which is slow here and all the way down.
  const headers = {
    'Access-Control-Allow-Origin': onEveryAnswer['Access-Control-Allow-Origin'],
    'Access-Control-Expose-Headers': onEveryAnswer['Access-Control-Expose-Headers'],
    'X-Content-Type-Options': onEveryAnswer['X-Content-Type-Options'],
    'X-Request-Id': context.env.requestId,
    ETag: etag,
    'Cache-Control': cacheControl,
    'Content-Type': contentType,
  }
  return new Response(body, { status, headers })
}

/** A refusal that has them from the start: those of a flood must cost next to nothing. */
export function dressedRefusal(exchange: Exchange, { status, reason, description, retryAfter }: TooMany): Response {
  exchange.dressed = true
  const headers = {
    'Access-Control-Allow-Origin': onEveryAnswer['Access-Control-Allow-Origin'],
    'Access-Control-Expose-Headers': onEveryAnswer['Access-Control-Expose-Headers'],
    'X-Content-Type-Options': onEveryAnswer['X-Content-Type-Options'],
    'X-Request-Id': exchange.requestId,
    'Content-Type': 'application/json',
    'Retry-After': retryAfter,
  }
  return new Response(JSON.stringify(refusal(reason, description)), { status, headers })
}

/** Gives the headers of every answer to one that was made without them. */
export function dress({ headers }: Response, requestId: string): void {
  headers.set('X-Request-Id', requestId)
  for (const [name, value] of entries) headers.set(name, value)
}
