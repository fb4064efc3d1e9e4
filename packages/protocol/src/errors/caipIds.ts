import { defineError, type ErrorFactory } from './LatchkeyError'

/** The value that was read, shortened. */
type Seen = { readonly seen: string }

/** Not a CAIP-10 account id. */
export const invalidAccountId: ErrorFactory<'caip.invalid_account_id', Seen> = /*#__PURE__*/ defineError({
  code: 'caip.invalid_account_id',
  message: ({ seen }) => `Not a CAIP-10 account id: ${seen}. Use namespace:reference:address, e.g. eip155:1:0xab…`,
})

/** Not a CAIP-19 asset id. */
export const invalidAssetId: ErrorFactory<'caip.invalid_asset_id', Seen> = /*#__PURE__*/ defineError({
  code: 'caip.invalid_asset_id',
  message: ({ seen }) => `Not a CAIP-19 asset id: ${seen}. Use chainId/namespace:reference, e.g. eip155:1/slip44:60`,
})

/** Not an address of the namespace. */
export const invalidAddress: ErrorFactory<
  'caip.invalid_address',
  { readonly namespace: string; readonly seen: string }
> = /*#__PURE__*/ defineError({
  code: 'caip.invalid_address',
  message: ({ namespace, seen }) =>
    `Not an address of '${namespace}': ${seen}. Check every character, and its checksum.`,
})
