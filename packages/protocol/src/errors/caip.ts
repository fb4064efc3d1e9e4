import { defineError, type ErrorFactory } from './LatchkeyError'

/** The value that was read, shortened. */
type Seen = { readonly seen: string }

/** Not a CAIP-2 chain id. */
export const invalidChainId: ErrorFactory<'caip.invalid_chain_id', Seen> = /*#__PURE__*/ defineError({
  code: 'caip.invalid_chain_id',
  message: ({ seen }) => `Not a CAIP-2 chain id: ${seen}. Use namespace:reference, e.g. eip155:1`,
})
