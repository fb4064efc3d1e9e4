import { defineError, type ErrorFactory } from './LatchkeyError'

/** Wallets announced names with characters that are not shown, or too long ones; `count` are shown cleaned or clipped. */
export const namesCleaned: ErrorFactory<'connect.names_cleaned', { readonly count: number }> =
  /*#__PURE__*/ defineError({
    code: 'connect.names_cleaned',
    message: ({ count }) =>
      `Names of wallets were cleaned of invisible characters or clipped to 64 letters: ${count}. Compare what the wallet calls itself.`,
  })
