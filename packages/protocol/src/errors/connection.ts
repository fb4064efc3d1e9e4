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
