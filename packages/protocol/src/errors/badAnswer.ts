import { defineError, type ErrorFactory } from './LatchkeyError'

/** The wallet answered with something other than the method's result. */
export const badAnswer: ErrorFactory<'wallet.bad_answer', { readonly method: string; readonly expected: string }> =
  /*#__PURE__*/ defineError({
    code: 'wallet.bad_answer',
    message: ({ method, expected }) =>
      `The wallet's answer to '${method}' was not ${expected}, so it was not used. Update the wallet or use another one.`,
  })
