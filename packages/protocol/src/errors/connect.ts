import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which connector an error of connecting is about, where it is known. */
type OfConnector = { readonly connector?: string | undefined }

/** The visitor refused the connection in the wallet (EIP-1193 4001). */
export const userRejected: ErrorFactory<'connect.user_rejected', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.user_rejected',
  message: 'The connection was refused in the wallet, so nothing is connected. Connect again and approve it there.',
  rpcCode: 4001,
})

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

/** The visitor did not answer the wallet's prompt before the deadline; `ms` in milliseconds. */
export const connectTimedOut: ErrorFactory<'connect.timed_out', { readonly connector: string; readonly ms: number }> =
  /*#__PURE__*/ defineError({
    code: 'connect.timed_out',
    message: ({ connector, ms }) =>
      `'${connector}' did not answer the connection request within ${ms} ms. Open the wallet and try again.`,
    retryable: true,
  })

/** The attempt was given up by the visitor or the site, for instance by closing the modal. */
export const connectCancelled: ErrorFactory<'connect.cancelled', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.cancelled',
  message: 'Connecting was cancelled before the wallet answered. Connect again when ready.',
})

/** A newer attempt of the same namespace took over. */
export const connectSuperseded: ErrorFactory<'connect.superseded', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.superseded',
  message: 'A newer connection attempt replaced this one. Wait for the newer one.',
})

/** No connector has the asked id. */
export const connectorNotFound: ErrorFactory<
  'connect.connector_not_found',
  { readonly connector: string; readonly known: readonly string[] }
> = /*#__PURE__*/ defineError({
  code: 'connect.connector_not_found',
  message: ({ connector, known }) =>
    `No connector '${connector}'. Use the id of one that exists: ${known.join(', ') || 'none was found yet'}.`,
})

/** Connecting failed in a way the wallet did not name; see `cause`. */
export const connectFailed: ErrorFactory<
  'connect.failed',
  { readonly connector: string; readonly detail?: string | undefined }
> = /*#__PURE__*/ defineError({
  code: 'connect.failed',
  message: ({ connector, detail }) => `'${connector}' could not connect${detail ? ` (${detail})` : ''}. Try again.`,
  retryable: true,
})

/** The wallet already shows a request of this site (JSON-RPC -32002). */
export const requestPending: ErrorFactory<'connect.already_pending', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.already_pending',
  message: 'The wallet already shows a request of this site. Open the wallet and answer it first.',
  rpcCode: -32002,
  retryable: true,
})

/** The action needs a connection of the namespace and there is none. */
export const notConnected: ErrorFactory<'connect.not_connected', { readonly namespace: string }> =
  /*#__PURE__*/ defineError({
    code: 'connect.not_connected',
    message: ({ namespace }) => `No wallet is connected for '${namespace}'. Connect one first.`,
  })

/** Leaving failed on the wallet's side; with `chain` when one namespace of several failed. */
export const disconnectFailed: ErrorFactory<'connect.disconnect_failed', { readonly chain?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'connect.disconnect_failed',
    message: ({ chain }) => (chain === undefined ? 'Failed to disconnect' : `Failed to disconnect chain ${chain}`),
  })

/** More wallets announced themselves than are listened to, or some were malformed; `count` were left out. */
export const announcementsDropped: ErrorFactory<'connect.announcements_dropped', { readonly count: number }> =
  /*#__PURE__*/ defineError({
    code: 'connect.announcements_dropped',
    message: ({ count }) =>
      `${count} wallet announcements were left out: malformed, or too many. Look for an extension or script that floods the page.`,
  })
