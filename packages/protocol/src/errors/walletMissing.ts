import { defineError, type ErrorFactory } from './LatchkeyError'

/** The wallet of a connector is not in this browser (any more). */
export const walletMissing: ErrorFactory<'connect.wallet_missing', { readonly connector: string }> =
  /*#__PURE__*/ defineError({
    code: 'connect.wallet_missing',
    message: ({ connector }) =>
      `The wallet '${connector}' is not in this browser. Install or enable it, then try again.`,
    retryable: true,
  })
