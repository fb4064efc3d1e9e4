import { defineError, type ErrorFactory } from './LatchkeyError'

/** Nothing is sent in this namespace, nor received for it. */
export const sendUnsupported: ErrorFactory<'send.unsupported', { readonly namespace?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'send.unsupported',
    message: 'Unsupported chain',
  })

/** The amount is no decimal number above zero, or has more places than the token. */
export const amountInvalid: ErrorFactory<'send.amount_invalid', { readonly seen: string }> = /*#__PURE__*/ defineError({
  code: 'send.amount_invalid',
  message: ({ seen }) => `${seen} is no amount of this token. Give a decimal number above zero, with a point.`,
})

/** The account or its network changed before the wallet was asked. */
export const senderChanged: ErrorFactory<'send.sender_changed'> = /*#__PURE__*/ defineError({
  code: 'send.sender_changed',
  message: 'The account or its network changed, so nothing was sent. Begin again.',
})
