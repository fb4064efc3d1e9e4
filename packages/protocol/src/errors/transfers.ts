import { defineError, type ErrorFactory } from './LatchkeyError'

/** The form of a transfer lacks its amount or its receiver. */
export const amountAndReceiverRequired: ErrorFactory<'send.amount_and_receiver_required'> = /*#__PURE__*/ defineError({
  code: 'send.amount_and_receiver_required',
  message: 'An amount and receiver address are required',
})

/** The form of a transfer lacks its token. */
export const tokenRequired: ErrorFactory<'send.token_required'> = /*#__PURE__*/ defineError({
  code: 'send.token_required',
  message: 'A token is required',
})

/** What was given as the receiver is neither an address of the chain nor a name. */
export const receiverInvalid: ErrorFactory<'send.receiver_invalid', { readonly seen: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.receiver_invalid',
    message: ({ seen }) =>
      `${seen} is no address of this chain. Check each letter: one in mixed case carries a checksum.`,
  })

/** The name has no address on this chain. */
export const nameNotFound: ErrorFactory<'send.name_not_found', { readonly name: string; readonly chainId: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.name_not_found',
    message: ({ name, chainId }) => `'${name}' has no address on ${chainId}. Ask its owner for one.`,
  })

/** The name points to another address than when it was entered. */
export const receiverChanged: ErrorFactory<
  'send.receiver_changed',
  { readonly name: string; readonly before: string; readonly now: string }
> = /*#__PURE__*/ defineError({
  code: 'send.receiver_changed',
  message: ({ name, before, now }) =>
    `'${name}' pointed to ${before} and points to ${now} now, so nothing was sent. Ask its owner before going on.`,
})

/** The receiver is the token's own contract, where it would be lost. */
export const receiverIsToken: ErrorFactory<'send.receiver_is_token', { readonly address: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.receiver_is_token',
    message: ({ address }) => `${address} is the token itself: what it is sent is lost. Give the address of a person.`,
  })

/** No key belongs to the receiver, a vault of a program or nobody, and nobody agreed to send there all the same. */
export const receiverKeyless: ErrorFactory<'send.receiver_keyless', { readonly address: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.receiver_keyless',
    message: ({ address }) =>
      `No key belongs to ${address}. If it is a vault, review the transfer and submit it with its review.`,
  })

/** A program keeps what is at the receiver, whose key cannot move it: the account of a token, a stake, a program. */
export const receiverKept: ErrorFactory<'send.receiver_kept', { readonly address: string }> = /*#__PURE__*/ defineError(
  {
    code: 'send.receiver_kept',
    message: ({ address }) =>
      `A program keeps ${address}: no key of its own moves what it gets. Give the address of its owner.`,
  },
)

/** The receiver takes this token only with a memo beside it, which the form of a transfer has no place for. */
export const memoRequired: ErrorFactory<'send.memo_required', { readonly address: string }> = /*#__PURE__*/ defineError(
  {
    code: 'send.memo_required',
    message: ({ address }) =>
      `${address} takes this token only with a memo. Send it with \`sendTransfer({ memo })\` of the chain's actions.`,
  },
)

/** The chain says otherwise of the token than the list it was picked from. */
export const tokenDiffers: ErrorFactory<'send.token_differs', { readonly address: string; readonly seen: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.token_differs',
    message: ({ address, seen }) => `${address} is not the token the list says (${seen}), so nothing was sent.`,
  })

/** The account holds less than the amount. */
export const amountNotCovered: ErrorFactory<'send.amount_not_covered', { readonly symbol: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.amount_not_covered',
    message: ({ symbol }) => `The account holds less ${symbol} than the amount. Give a smaller one.`,
  })

/** The amount is there, the network's fee beside it is not. */
export const feeNotCovered: ErrorFactory<'send.fee_not_covered', { readonly symbol: string }> =
  /*#__PURE__*/ defineError({
    code: 'send.fee_not_covered',
    message: ({ symbol }) => `The account holds too little ${symbol} to pay the network's fee. Add some, or send less.`,
  })

/** The fee, what is left, or what is known of the receiver is worse than what was agreed to. */
export const reviewOutdated: ErrorFactory<
  'send.review_outdated',
  { readonly what: 'fee' | 'receiver' | 'balance' | 'again' }
> = /*#__PURE__*/ defineError({
  code: 'send.review_outdated',
  message: ({ what }) => `The ${what} changed since it was shown, so nothing was sent. Review the transfer again.`,
  retryable: true,
})
