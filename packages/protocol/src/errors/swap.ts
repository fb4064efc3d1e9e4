import { defineError, type ErrorFactory } from './LatchkeyError'

/** Nothing leads from one token to the other. */
export const swapNoRoute: ErrorFactory<'swap.no_route'> = /*#__PURE__*/ defineError({
  code: 'swap.no_route',
  message: 'There is no way from one of these tokens to the other. Choose another token.',
})

/** The pools are too small for the amount. */
export const swapLiquidity: ErrorFactory<'swap.insufficient_liquidity'> = /*#__PURE__*/ defineError({
  code: 'swap.insufficient_liquidity',
  message: 'There is insufficient liquidity for this amount. Swap a smaller one.',
})

/** The amount buys nothing. */
export const swapTooSmall: ErrorFactory<'swap.amount_too_small'> = /*#__PURE__*/ defineError({
  code: 'swap.amount_too_small',
  message: 'This amount is too small to buy anything. Swap a larger one.',
})

/** The server refused; `reason` is its word for it, which stays the same, and `detail` what it said. */
export const swapRefused: ErrorFactory<'swap.refused', { readonly detail: string; readonly reason: string }> =
  /*#__PURE__*/ defineError({
    code: 'swap.refused',
    message: ({ detail }) => `The swap was refused: ${detail}`,
  })

/** What the server built, or says of a token, is not what was asked for; it reached no wallet. */
export const swapUnsafe: ErrorFactory<'swap.unsafe', { readonly field: string }> = /*#__PURE__*/ defineError({
  code: 'swap.unsafe',
  message: ({ field }) =>
    `The server answered with a swap that is not the one asked for (${field}). Nothing was sent; do not trust this server.`,
})

/** It ended by something that has no code of its own; `detail` is what was thrown, and the cause is that. */
export const swapFailed: ErrorFactory<'swap.failed', { readonly detail: string }> = /*#__PURE__*/ defineError({
  code: 'swap.failed',
  message: ({ detail }) =>
    `The swap or its price failed (${detail}). Look at the wallet's activity before you ask again.`,
})

/** Two tokens, an amount and a price are needed first. */
export const swapIncomplete: ErrorFactory<'swap.incomplete'> = /*#__PURE__*/ defineError({
  code: 'swap.incomplete',
  message: 'A swap needs two tokens, an amount and its price. Ask for a price first.',
})

// Two texts that are fixed to the letter; here, since only a swap says them.

/** The network has no gas price to estimate a swap with. */
export const gasPriceUnsupported: ErrorFactory<'requirement.gas_price_unsupported'> = /*#__PURE__*/ defineError({
  code: 'requirement.gas_price_unsupported',
  message: 'Network not supported for Gas Price',
})

/** Swaps are not offered on the network. */
export const swapsUnsupported: ErrorFactory<'requirement.swaps_unsupported'> = /*#__PURE__*/ defineError({
  code: 'requirement.swaps_unsupported',
  message: 'Network not supported for Swaps',
})
