import { defineError, type ErrorFactory } from './LatchkeyError'

/**
 * A transaction was signed, and no node said that it published it; `hash` is its signature on Solana, `reason` the code of what failed,
 * e.g. `chain.execution_reverted`. An earlier try may have published it, so that a second one may pay twice.
 */
export const publishUnsure: ErrorFactory<
  'transaction.publish_unsure',
  { readonly hash: string; readonly reason: string }
> = /*#__PURE__*/ defineError({
  code: 'transaction.publish_unsure',
  message: ({ hash, reason }) =>
    `Transaction ${hash} was signed, and no node said that it published it (${reason}). It may be published all the same: look it up before another one is signed.`,
})
