import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which connector an error of connecting is about, where it is known. */
type OfConnector = { readonly connector?: string | undefined }

/** The visitor refused the connection in the wallet (EIP-1193 4001). */
export const userRejected: ErrorFactory<'connect.user_rejected', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.user_rejected',
  message: 'The connection was refused in the wallet, so nothing is connected. Connect again and approve it there.',
  rpcCode: 4001,
})

/** The visitor did not answer the wallet's prompt before the deadline; `ms` in milliseconds. */
export const connectTimedOut: ErrorFactory<'connect.timed_out', { readonly connector: string; readonly ms: number }> =
  /*#__PURE__*/ defineError({
    code: 'connect.timed_out',
    message: ({ connector, ms }) =>
      `'${connector}' did not answer the connection request within ${ms} ms. Open the wallet and try again.`,
    retryable: true,
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
