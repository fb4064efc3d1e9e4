import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which connector an error is about, where it is known. */
type OfConnector = { readonly connector?: string | undefined }

/** The wallet already shows a request of this site (JSON-RPC -32002). */
export const requestPending: ErrorFactory<'connect.already_pending', OfConnector> = /*#__PURE__*/ defineError({
  code: 'connect.already_pending',
  message: 'The wallet already shows a request of this site. Open the wallet and answer it first.',
  rpcCode: -32002,
  retryable: true,
})
