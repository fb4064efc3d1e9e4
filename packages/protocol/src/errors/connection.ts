import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which connector an error is about, where it is known. */
type OfConnector = { readonly connector?: string | undefined }

/** The wallet is locked, or holds back its answer until it is unlocked (JSON-RPC -32002). */
export const walletLocked: ErrorFactory<'connect.wallet_locked', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.wallet_locked',
  message: 'The wallet is locked and cannot answer. Open it, unlock it and try again.',
  rpcCode: -32002,
  retryable: true,
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

/** The wallet of a connector is not in this browser (any more). */
export const walletMissing: ErrorFactory<'connect.wallet_missing', { readonly connector: string }> =
  /*#__PURE__*/ defineError({
    code: 'connect.wallet_missing',
    message: ({ connector }) =>
      `The wallet '${connector}' is not in this browser. Install or enable it, then try again.`,
    retryable: true,
  })
