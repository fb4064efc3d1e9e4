import type { View } from '@latchkey/flow'
import type { AccountTab } from './HoldingsModel'

/** The view that is drawn below a tab; the tokens are part of the account itself. */
export const tabViews: Readonly<Partial<Record<AccountTab, View>>> = {
  nfts: { name: 'Nfts' },
  activity: { name: 'Transactions' },
}
