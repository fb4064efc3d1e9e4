import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which address an error is about; without its query. */
type OfUrl = { readonly url: string }

/** The server answered with a status other than success. */
export const httpStatus: ErrorFactory<'http.status', { readonly status: number; readonly url: string }> =
  /*#__PURE__*/ defineError({
    code: 'http.status',
    message: ({ status }) => `HTTP status code: ${status}`,
  })

/** No answer before the deadline; `ms` in milliseconds. */
export const httpTimedOut: ErrorFactory<'http.timed_out', { readonly url: string; readonly ms: number }> =
  /*#__PURE__*/ defineError({
    code: 'http.timed_out',
    message: ({ url, ms }) => `${url} did not answer within ${ms} ms. Try again in a moment.`,
    retryable: true,
  })

/** The request never got an answer: offline, blocked, refused or a name that does not resolve. */
export const httpUnreachable: ErrorFactory<'http.unreachable', OfUrl> = /*#__PURE__*/ defineError({
  code: 'http.unreachable',
  message: ({ url }) => `${url} could not be reached. Check the connection, the address and the page's content policy.`,
  retryable: true,
})

/** The answer is not what the endpoint promises. */
export const httpBadAnswer: ErrorFactory<'http.bad_answer', OfUrl> = /*#__PURE__*/ defineError({
  code: 'http.bad_answer',
  message: ({ url }) => `The answer of ${url} was not understood, so it was not used. Check that the address is right.`,
})
