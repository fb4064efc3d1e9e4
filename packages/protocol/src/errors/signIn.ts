import { defineError, type ErrorFactory } from './LatchkeyError'

/** The proofs of a one-click sign-in are not what was asked for; nothing was kept. */
export const signInInvalid: ErrorFactory<'walletconnect.sign_in_invalid', { readonly detail?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'walletconnect.sign_in_invalid',
    message: ({ detail }) =>
      `The wallet's sign-in could not be verified${detail ? ` (${detail})` : ''}, so nobody is signed in. Try again.`,
  })

/** One-click sign-in was asked for with other chains than EVM ones. */
export const signInUnsupported: ErrorFactory<'walletconnect.sign_in_unsupported'> = /*#__PURE__*/ defineError({
  code: 'walletconnect.sign_in_unsupported',
  message: 'One-click sign-in works only when every network is an EVM one. Connect first, then sign in.',
})
