import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which connector an error is about, where it is known. */
type OfConnector = { readonly connector?: string | undefined }

/** The attempt was given up by the visitor or the site, for instance by closing the modal. */
export const connectCancelled: ErrorFactory<'connect.cancelled', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.cancelled',
  message: 'Connecting was cancelled before the wallet answered. Connect again when ready.',
})

/** The wallet knows this site but grants it no account. */
export const notGranted: ErrorFactory<'connect.not_granted', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.not_granted',
  message: 'The wallet shares no account with this site. Connect again and choose at least one.',
})

/** A stored connection could not be proven in time because the wallet said nothing. */
export const walletSilent: ErrorFactory<'connect.wallet_silent', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.wallet_silent',
  message: 'The wallet did not answer, so the earlier connection was not restored. Open the wallet and connect again.',
  retryable: true,
})
