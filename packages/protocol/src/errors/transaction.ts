import { defineError, type ErrorFactory } from './LatchkeyError'

/** The transaction is not in a block yet; `ms` in milliseconds. `known`: whether a node knew it at the last look that was answered. */
export const transactionTimedOut: ErrorFactory<
  'transaction.timed_out',
  { readonly hash: string; readonly ms: number; readonly known?: boolean | undefined }
> = /*#__PURE__*/ defineError({
  code: 'transaction.timed_out',
  message: ({ hash, ms }) =>
    `Transaction ${hash} is not confirmed after ${ms} ms. It may still be: look it up before sending it again.`,
  retryable: true,
})

/** The transaction is in a block but its effects were undone. */
export const transactionReverted: ErrorFactory<'transaction.reverted', { readonly hash: string }> =
  /*#__PURE__*/ defineError({
    code: 'transaction.reverted',
    message: ({ hash }) =>
      `Transaction ${hash} was reverted by the contract: only its fee was spent. Check what it called.`,
  })

/** The network forgot the transaction and its nonce is free again. */
export const transactionDropped: ErrorFactory<'transaction.dropped', { readonly hash: string }> =
  /*#__PURE__*/ defineError({
    code: 'transaction.dropped',
    message: ({ hash }) => `Transaction ${hash} was dropped by the network, so nothing happened. Send it again.`,
    retryable: true,
  })

/** A field of the transaction is not what the chain takes; nothing was sent. */
export const transactionInvalid: ErrorFactory<
  'transaction.invalid',
  { readonly field: string; readonly seen: string }
> = /*#__PURE__*/ defineError({
  code: 'transaction.invalid',
  message: ({ field, seen }) => `\`${field}\` of the transaction is not valid: ${seen}. Nothing was sent; correct it.`,
})

/** The wallet could not send the transaction (5001). */
export const sendFailed: ErrorFactory<'transaction.send_failed', { readonly detail?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'transaction.send_failed',
    message: ({ detail }) =>
      `The wallet could not send the transaction${detail ? ` (${detail})` : ''}. Check its activity before trying again.`,
    rpcCode: 5001,
  })

/** The transaction waits no longer, or is not of this account, so nothing can take its place. */
export const transactionNotPending: ErrorFactory<'transaction.not_pending', { readonly hash: string }> =
  /*#__PURE__*/ defineError({
    code: 'transaction.not_pending',
    message: ({ hash }) => `Transaction ${hash} does not wait to be replaced. It may be in a block already.`,
    retryable: false,
  })
