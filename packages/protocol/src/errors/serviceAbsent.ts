import { defineError, type ErrorFactory } from './LatchkeyError'

/** The server has nothing behind a call, which asking again does not change; `detail` is how it told so, which names what its operator can set. */
export const serviceAbsent: ErrorFactory<'http.not_configured', { readonly url: string; readonly detail: string }> =
  /*#__PURE__*/ defineError({
    code: 'http.not_configured',
    audience: 'developer',
    message: ({ url, detail }) => `The server has nothing behind ${url}: ${detail}`,
  })
