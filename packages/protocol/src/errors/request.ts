import { defineError, type ErrorFactory } from './LatchkeyError'

/** An argument of an action is not valid; nothing was asked of the wallet. */
export const requestInvalid: ErrorFactory<'request.invalid', { readonly field: string; readonly seen: string }> =
  /*#__PURE__*/ defineError({
    code: 'request.invalid',
    message: ({ field, seen }) => `\`${field}\` is not valid: ${seen}. Nothing was asked of the wallet; correct it.`,
  })

/** The request names another chain than the wallet is on; both CAIP-2. */
export const requestWrongChain: ErrorFactory<
  'request.wrong_chain',
  { readonly asked: string; readonly active: string }
> = /*#__PURE__*/ defineError({
  code: 'request.wrong_chain',
  message: ({ asked, active }) =>
    `The request is for '${asked}' but the wallet is on '${active}', so nothing was asked. Switch the network first.`,
})

/** A sequence of calls stopped: `sent` holds the hashes that went out, `total` how many were wanted; see `cause`. */
export const sequenceInterrupted: ErrorFactory<
  'request.sequence_interrupted',
  { readonly sent: readonly string[]; readonly total: number }
> = /*#__PURE__*/ defineError({
  code: 'request.sequence_interrupted',
  message: ({ sent, total }) =>
    `Only ${sent.length} of ${total} calls were sent; the rest were not. Look at what was sent before going on.`,
})
