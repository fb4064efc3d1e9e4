import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which connector an error is about, where it is known. */
type OfConnector = { readonly connector?: string | undefined }

/** The attempt was given up by the visitor or the site, for instance by closing the modal. */
export const connectCancelled: ErrorFactory<'connect.cancelled', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.cancelled',
  message: 'Connecting was cancelled before the wallet answered. Connect again when ready.',
})

/** Leaving failed on the wallet's side; with `chain` when one namespace of several failed. */
export const disconnectFailed: ErrorFactory<'connect.disconnect_failed', { readonly chain?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'connect.disconnect_failed',
    message: ({ chain }) => (chain === undefined ? 'Failed to disconnect' : `Failed to disconnect chain ${chain}`),
  })
