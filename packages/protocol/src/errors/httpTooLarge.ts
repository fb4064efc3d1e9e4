import { defineError, type ErrorFactory } from './LatchkeyError'

/** The answer is longer than it may be; it was not read on. `most` in bytes. */
export const httpTooLarge: ErrorFactory<'http.too_large', { readonly url: string; readonly most: number }> =
  /*#__PURE__*/ defineError({
    code: 'http.too_large',
    message: ({ url, most }) =>
      `The answer of ${url} has more than ${most} bytes, so it was not read on. Check that the address is right, or ask for less at once.`,
  })
