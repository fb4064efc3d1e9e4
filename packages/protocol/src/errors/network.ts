import { defineError, type ErrorFactory } from './LatchkeyError'

/** A CAIP-2 id, where it is known. */
type OfChain = { readonly chainId?: string | undefined }

/** The wallet does not know the chain (EIP-3085 4902). */
export const networkUnrecognized: ErrorFactory<'network.unrecognized', { readonly chainId: string }> =
  /*#__PURE__*/ defineError({
    code: 'network.unrecognized',
    message: ({ chainId }) =>
      `The wallet does not know '${chainId}'. Add the network in the wallet, then switch again.`,
    rpcCode: 4902,
  })

/** The app asked for a network that is not in `networks`; `data` holds it, and those that are. */
export const networkNotConfigured: ErrorFactory<
  'network.not_configured',
  { readonly chainId: string; readonly configured: readonly string[] }
> = /*#__PURE__*/ defineError({
  code: 'network.not_configured',
  audience: 'developer',
  message: 'Network Not Found',
})

/** The visitor refused to switch (EIP-1193 4001). */
export const switchRejected: ErrorFactory<'network.switch_rejected', OfChain> = /*#__PURE__*/ defineError({
  code: 'network.switch_rejected',
  message:
    'Switching the network was refused in the wallet, so the old network stays. Switch again and approve it there.',
  rpcCode: 4001,
})

/** The wallet said yes but stands on another chain; both CAIP-2. */
export const switchUnproven: ErrorFactory<
  'network.switch_unproven',
  { readonly asked: string; readonly seen: string }
> = /*#__PURE__*/ defineError({
  code: 'network.switch_unproven',
  message: ({ asked, seen }) =>
    `The wallet agreed to switch to '${asked}' but is on '${seen}', so nothing changed. Switch inside the wallet.`,
  retryable: true,
})

/** The visitor did not answer the switch prompt before the deadline. */
export const switchTimedOut: ErrorFactory<'network.switch_timed_out', OfChain> = /*#__PURE__*/ defineError({
  code: 'network.switch_timed_out',
  message: 'The wallet did not answer the request to switch network. Open the wallet and try again.',
  retryable: true,
})

/** No adapter or connection can work with the chain. */
export const chainNotSupported: ErrorFactory<'network.unsupported', OfChain> = /*#__PURE__*/ defineError({
  code: 'network.unsupported',
  message: 'Chain is not supported',
})

/** The wallet calls the chain id itself invalid (32603, positive). */
export const networkInvalidChainId: ErrorFactory<'network.invalid_chain_id', OfChain> = /*#__PURE__*/ defineError({
  code: 'network.invalid_chain_id',
  message: 'The wallet refused the chain id as invalid. Check the id of the network in `networks`.',
  rpcCode: 32603,
})
