import { isRecord } from '@latchkey/protocol/json'
import type { CoreState } from '../CoreState'
import type { AccountDetails } from '../connection/Account'
import type { AccountSlice } from './FeatureSlices'

/**
 * What features tell of the account with a CAIP-10 id: from each slice the object it holds, the same until it changes.
 * @example
 * accountDetails(core.store.getState(), 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F') // [{ balance: '1.50', balanceStatus: 'fresh', balanceAt: 1_767_225_600_000 }]
 */
export function accountDetails({ slices }: Pick<CoreState, 'slices'>, accountId: string): readonly AccountDetails[] {
  return Object.values(slices).flatMap((slice) => (isAccountSlice(slice) && slice.accounts[accountId]) || [])
}

const isAccountSlice = (slice: unknown): slice is AccountSlice => isRecord(slice) && isRecord(slice['accounts'])
