import { defineError, type ErrorFactory } from './LatchkeyError'

/** A chain number that has no coin type (ENSIP-11): not an integer from 0 to 0x7fffffff. */
export const invalidCoinType: ErrorFactory<'caip.invalid_coin_type', { readonly seen: string }> =
  /*#__PURE__*/ defineError({
    code: 'caip.invalid_coin_type',
    message: 'Invalid chainId',
  })
