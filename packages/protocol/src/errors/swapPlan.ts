import { defineError, type ErrorFactory } from './LatchkeyError'

/** The chain would undo the transaction; `detail` is the contract's reason. */
export const swapWouldRevert: ErrorFactory<'swap.would_revert', { readonly detail?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'swap.would_revert',
    message: ({ detail }) =>
      `The chain would undo this swap${detail ? ` (${detail})` : ''}. Nothing was sent; change the amount.`,
  })

/** The price fell below what the visitor agreed to. */
export const swapPriceWorse: ErrorFactory<'swap.price_worse'> = /*#__PURE__*/ defineError({
  code: 'swap.price_worse',
  message: 'The price fell below the minimum that was agreed to. Look at the new price and ask again.',
  retryable: true,
})

/** Something about it needs an explicit yes: each of `asks` goes into `accepted`. */
export const swapNotAccepted: ErrorFactory<'swap.not_accepted', { readonly asks: readonly string[] }> =
  /*#__PURE__*/ defineError({
    code: 'swap.not_accepted',
    message: ({ asks }) => `The swap needs an explicit yes to: ${asks.join(', ')}. Give it in \`accepted\`.`,
  })

/** The wallet allowed less of the token than the swap takes. */
export const swapAllowanceShort: ErrorFactory<'swap.allowance_short'> = /*#__PURE__*/ defineError({
  code: 'swap.allowance_short',
  message: 'Less was allowed in the wallet than the swap takes. Ask again and leave the amount as it is.',
  retryable: true,
})

/** The chain undid a step: only its fee was spent. */
export const swapReverted: ErrorFactory<'swap.reverted', { readonly hash: string }> = /*#__PURE__*/ defineError({
  code: 'swap.reverted',
  message: ({ hash }) =>
    `Transaction ${hash} was reverted by the contract: only its fee was spent. Look at the reason.`,
})

/** A step is gone: its wallet gave it up, or another transaction took its place. */
export const swapDropped: ErrorFactory<'swap.dropped', { readonly hash: string }> = /*#__PURE__*/ defineError({
  code: 'swap.dropped',
  message: ({ hash }) => `${hash} was given up by its wallet or replaced, so nothing was swapped. Ask again.`,
  retryable: true,
})

/**
 * It was sent, and nobody could say yet how it ended `ms` milliseconds later, as where every node forgot it and it may still go through; or,
 * without them, its number went to a transaction that nobody finds.
 */
export const swapUnconfirmed: ErrorFactory<
  'swap.unconfirmed',
  { readonly id: string; readonly ms?: number | undefined }
> = /*#__PURE__*/ defineError({
  code: 'swap.unconfirmed',
  message: ({ id, ms }) =>
    `${id} is not confirmed${ms === undefined ? '' : ` after ${ms} ms`}. Look it up in the wallet before asking again.`,
})

/** The visitor, or a change of account or network, ended it before its last step. */
export const swapStopped: ErrorFactory<'swap.stopped'> = /*#__PURE__*/ defineError({
  code: 'swap.stopped',
  message: 'The swap was stopped before its last step. What the wallet already sent goes on; review it to go on.',
})

/** Another one is under way: the network has it, or the wallet is asked for it. */
export const swapRunning: ErrorFactory<'swap.running'> = /*#__PURE__*/ defineError({
  code: 'swap.running',
  message: 'Another swap is under way. Wait for its end, or stop it, before you ask for this one.',
  retryable: true,
})
