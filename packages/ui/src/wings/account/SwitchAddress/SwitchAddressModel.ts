import type { AccountType } from '@latchkey/core'
import type { WalletFace } from '../../../views/WalletFace'

/** An account by what tells it from others. */
export interface PickedAccount {
  readonly address: string
  readonly type: AccountType
}

export interface AddressRow extends PickedAccount {
  readonly label: string | undefined
  readonly isCurrent: boolean
  /** Names of the site's networks it exists on, where it does not on the current one: it cannot be picked. */
  readonly elsewhere: readonly string[] | undefined
}

interface Common {
  readonly wallet: WalletFace
  readonly rows: readonly AddressRow[]
}

/** The accounts a wallet shares; `empty` when there is nothing to choose from. */
export type SwitchAddressModel = ({ readonly state: 'ready' } & Common) | ({ readonly state: 'empty' } & Common)

export interface SwitchAddressHandlers {
  readonly onPick: (account: PickedAccount) => void
}
