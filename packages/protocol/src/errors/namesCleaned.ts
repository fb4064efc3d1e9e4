import { defineError, type ErrorFactory } from './LatchkeyError'

/** Wallets announced names with characters that are not shown, or too long ones; `count` are shown cleaned or clipped. */
export const namesCleaned: ErrorFactory<'connect.names_cleaned', { readonly count: number }> =
  /*#__PURE__*/ defineError({
    code: 'connect.names_cleaned',
    message: ({ count }) =>
      `${count} wallets announced names with invisible characters or more than 64 letters. They are shown without them; compare what the wallet calls itself.`,
  })
