import { defineError, type ErrorFactory } from './LatchkeyError'

/** Leaving failed on the wallet's side; with `chain` when one namespace of several failed. */
export const disconnectFailed: ErrorFactory<'connect.disconnect_failed', { readonly chain?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'connect.disconnect_failed',
    message: ({ chain }) => (chain === undefined ? 'Failed to disconnect' : `Failed to disconnect chain ${chain}`),
  })
