import { defineError, type ErrorFactory } from './LatchkeyError'

/** Rows of a list are not what the endpoint promises, or too many; they are left out, and the others used. */
export const rowsLeftOut: ErrorFactory<'http.rows_left_out', { readonly url: string }> = /*#__PURE__*/ defineError({
  code: 'http.rows_left_out',
  message: ({ url }) =>
    `Rows in the answer of ${url} are left out, since they were not understood or too many; the others are used. The server may be newer than this page: update the kit.`,
})
