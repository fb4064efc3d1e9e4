import type { AccountDetails } from '../connection/Account'

/** The part of the state each feature owns, plain JSON; a feature's package adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: packages of features add their members to it
export interface FeatureSlices {}

/** The name of a slice of the state. */
export type SliceName = keyof FeatureSlices

/** A slice that tells of accounts: `getAccount` lays it over the account with that CAIP-10 id. */
export interface AccountSlice {
  readonly accounts: Readonly<Record<string, AccountDetails>>
}
