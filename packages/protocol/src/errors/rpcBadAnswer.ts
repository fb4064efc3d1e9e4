import { defineError, type ErrorFactory } from './LatchkeyError'

/** The node answered with something other than the method's result. */
export const rpcBadAnswer: ErrorFactory<'rpc.bad_answer', { readonly method: string }> = /*#__PURE__*/ defineError({
  code: 'rpc.bad_answer',
  message: ({ method }) =>
    `The node's answer to '${method}' was not understood, so it was not used. Use another RPC URL.`,
  retryable: true,
})
