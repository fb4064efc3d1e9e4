import { HttpError } from '../http/answer/HttpError'
import type { UpstreamError } from './UpstreamError'

/** What a page is told when something behind this server did not answer. */
export function upstreamRefusal({ fault, retryAfter }: UpstreamError): HttpError {
  if (fault === 'timed-out')
    return new HttpError(504, 'upstream_timed_out', 'The service behind this one took too long.')
  if (fault === 'too-large')
    return new HttpError(502, 'upstream_too_large', 'The answer is larger than this server passes on. Ask for less.')
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter / 1000)) }
  return new HttpError(502, 'upstream_failed', 'The service behind this one does not answer. Try again later.', headers)
}
