import { defineError, type ErrorFactory } from './LatchkeyError'

/** No URL of the chain could be reached. */
export const rpcUnreachable: ErrorFactory<'rpc.unreachable', { readonly chainId: string }> = /*#__PURE__*/ defineError({
  code: 'rpc.unreachable',
  message: ({ chainId }) => `No node of '${chainId}' could be reached. Check the connection and the RPC URL.`,
  retryable: true,
})

/** A node did not answer before the deadline; `ms` in milliseconds. */
export const rpcTimedOut: ErrorFactory<'rpc.timed_out', { readonly chainId: string; readonly ms: number }> =
  /*#__PURE__*/ defineError({
    code: 'rpc.timed_out',
    message: ({ chainId, ms }) =>
      `The node of '${chainId}' did not answer within ${ms} ms. Try again or use another RPC URL.`,
    retryable: true,
  })

/** The node serves another chain than asked; both CAIP-2. */
export const rpcWrongChain: ErrorFactory<'rpc.wrong_chain', { readonly asked: string; readonly answered: string }> =
  /*#__PURE__*/ defineError({
    code: 'rpc.wrong_chain',
    message: ({ asked, answered }) =>
      `The RPC URL of '${asked}' serves '${answered}', so its answers were not used. Correct the URL.`,
  })

/** The node answered with something other than the method's result. */
export const rpcBadAnswer: ErrorFactory<'rpc.bad_answer', { readonly method: string }> = /*#__PURE__*/ defineError({
  code: 'rpc.bad_answer',
  message: ({ method }) =>
    `The node's answer to '${method}' was not understood, so it was not used. Use another RPC URL.`,
  retryable: true,
})
