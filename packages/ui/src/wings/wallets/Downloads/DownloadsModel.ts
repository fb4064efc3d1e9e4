import type { Store } from '../../../views/chooseStore'
import type { WalletFace } from '../../../views/WalletFace'

interface Common {
  readonly wallet: WalletFace
  /** Where this very device gets it. */
  readonly here: Store | undefined
  /** Where a phone gets it, shown as a code on a desktop. */
  readonly phone: readonly Store[]
  /** The one whose code is shown. */
  readonly selected: Store | undefined
  /** It can be reached from here by a pairing, once it is on the phone. */
  readonly isReachable: boolean
}

/**
 * From one wallet's name to having it: `disabled` while looking for what was just installed, `slow` when it was not found,
 * `success` when it was, `empty` when nobody knows a store.
 */
export type DownloadsModel =
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'disabled' } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'empty' } & Common)
  | ({ readonly state: 'success' } & Common)

export interface DownloadsHandlers {
  readonly onStore: (kind: Store['kind']) => void
  /** The visitor leaves for the store. */
  readonly onGet: () => void
  readonly onInstalled: () => void
  readonly onConnect: () => void
  readonly onOthers: () => void
}
