import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which request an error is about, where it is known. */
type OfRequest = { readonly method?: string | undefined }

/** The site lacks permission for the method or account (EIP-1193 4100). */
export const unauthorized: ErrorFactory<'wallet.unauthorized', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.unauthorized',
  message: 'The wallet has not authorised this site for the request. Connect the account again.',
  rpcCode: 4100,
})

/** The wallet does not have the method (EIP-1193 4200). */
export const unsupportedMethod: ErrorFactory<'wallet.unsupported_method', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.unsupported_method',
  message: ({ method }) => `The wallet does not support '${method ?? 'this method'}'. Use another wallet for it.`,
  rpcCode: 4200,
})

/** The wallet has no chain it can reach (EIP-1193 4900). */
export const walletDisconnected: ErrorFactory<'wallet.disconnected', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.disconnected',
  message: 'The wallet is disconnected from every chain. Check its connection and try again.',
  rpcCode: 4900,
  retryable: true,
})

/** The wallet cannot reach the asked chain (EIP-1193 4901). */
export const chainDisconnected: ErrorFactory<'wallet.chain_disconnected', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.chain_disconnected',
  message: 'The wallet is not connected to the asked chain. Switch its network and try again.',
  rpcCode: 4901,
  retryable: true,
})

/** The visitor refused a signature or transaction (EIP-1193 4001; wallets also send 5000 and 5002). */
export const requestRejected: ErrorFactory<'wallet.request_rejected', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.request_rejected',
  message: 'The request was refused in the wallet, so nothing was signed or sent. Ask again to approve it.',
  rpcCode: 4001,
})

/** A capability that was not optional is missing (EIP-5792 5700). */
export const unsupportedCapability: ErrorFactory<'wallet.unsupported_capability', OfRequest> =
  /*#__PURE__*/ defineError({
    code: 'wallet.unsupported_capability',
    message: 'The wallet lacks a capability the batch requires. Make it optional or use another wallet.',
    rpcCode: 5700,
  })

/** The wallet cannot batch on this chain (EIP-5792 5710). */
export const unsupportedChain: ErrorFactory<'wallet.unsupported_chain', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.unsupported_chain',
  message: 'The wallet cannot send this batch on the asked chain. Switch the network or send the calls one by one.',
  rpcCode: 5710,
})

/** A batch with this id exists already (EIP-5792 5720). */
export const duplicateBundle: ErrorFactory<'wallet.duplicate_bundle', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.duplicate_bundle',
  message: 'The wallet already has a batch with this id. Use a new id.',
  rpcCode: 5720,
})

/** The wallet knows no batch with this id (EIP-5792 5730). */
export const unknownBundle: ErrorFactory<'wallet.unknown_bundle', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.unknown_bundle',
  message: 'The wallet knows no batch with this id. Use the id it answered when the batch was sent.',
  rpcCode: 5730,
})

/** The batch has more calls than the wallet takes (EIP-5792 5740). */
export const bundleTooLarge: ErrorFactory<'wallet.bundle_too_large', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.bundle_too_large',
  message: 'The batch has more calls than the wallet takes. Send fewer at once.',
  rpcCode: 5740,
})

/** The visitor refused the account upgrade an atomic batch needs (EIP-5792 5750). */
export const upgradeRejected: ErrorFactory<'wallet.upgrade_rejected', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.upgrade_rejected',
  message:
    'The account upgrade that an all-or-nothing batch needs was refused. Approve it or send the calls one by one.',
  rpcCode: 5750,
})

/** The wallet cannot execute the batch all-or-nothing (EIP-5792 5760). */
export const atomicityNotSupported: ErrorFactory<'wallet.atomicity_not_supported', OfRequest> =
  /*#__PURE__*/ defineError({
    code: 'wallet.atomicity_not_supported',
    message: 'The wallet cannot run the batch all-or-nothing. Send it without `atomic` or use another wallet.',
    rpcCode: 5760,
  })

/** The wallet cannot batch and nobody agreed to send the calls one by one. */
export const batchNotConsented: ErrorFactory<'wallet.batch_not_consented', OfRequest> = /*#__PURE__*/ defineError({
  code: 'wallet.batch_not_consented',
  message:
    'The wallet cannot batch and sending the calls one by one was not agreed to. Give `consentToSequence` to allow it.',
})

/** The wallet failed in a way it did not name; see `cause`. */
export const walletFailed: ErrorFactory<
  'wallet.failed',
  { readonly method?: string | undefined; readonly detail?: string | undefined }
> = /*#__PURE__*/ defineError({
  code: 'wallet.failed',
  message: ({ method, detail }) =>
    `The wallet could not do '${method ?? 'the request'}'${detail ? ` (${detail})` : ''}. Try again or look into the wallet.`,
  retryable: true,
})
