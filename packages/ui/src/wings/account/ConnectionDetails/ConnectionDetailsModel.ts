import type { NetworkFace } from '../../../views/NetworkFace'
import type { WalletFace } from '../../../views/WalletFace'

interface Common {
  readonly wallet: WalletFace
  readonly address: string
  readonly network: NetworkFace | undefined
  /** Type of the connector, e.g. `ANNOUNCED`. */
  readonly how: string
}

/** What the connection is made of; `loading` while the wallet of a restored one is asked, `empty` when it ended. */
export type ConnectionDetailsModel =
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'loading' } & Common)
  | { readonly state: 'empty' }

export interface ConnectionDetailsHandlers {
  readonly onCopyAddress: () => Promise<boolean>
  readonly onCopyReport: () => Promise<boolean>
  readonly onDone: () => void
}
