import { HttpError } from '../http/answer/HttpError'
import type { UpstreamError } from './UpstreamError'

/** What a page is told when something behind this server did not answer: no fault of this server (424, RFC 4918 §11.4). */
export const upstreamRefusal = (error: UpstreamError): HttpError => refusalWith(error, { failed: 424, late: 424 })

/** The same of a call that goes through to a node as it is: this server is a gateway then, and clients of nodes try again by that. */
export const gatewayRefusal = (error: UpstreamError): HttpError => refusalWith(error, { failed: 502, late: 504 })

function refusalWith(
  { fault, retryAfter }: UpstreamError,
  { failed, late }: { readonly failed: number; readonly late: number },
): HttpError {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter / 1000)) }
  if (fault === 'timed-out')
    return new HttpError(late, 'upstream_timed_out', 'The service behind this one took too long.', headers)
  if (fault === 'too-large')
    return new HttpError(failed, 'upstream_too_large', 'The answer is larger than this server passes on. Ask for less.')
  return new HttpError(
    failed,
    'upstream_failed',
    'The service behind this one does not answer. Try again later.',
    headers,
  )
}
