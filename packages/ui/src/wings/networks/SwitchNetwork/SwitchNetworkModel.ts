import type { AttemptStatus, ErrorReport } from '@latchkey/flow'
import type { NetworkFace } from '../../../views/NetworkFace'
import type { WalletFace } from '../../../views/WalletFace'

interface Common {
  readonly network: NetworkFace
  readonly wallet: WalletFace | undefined
  readonly slow: boolean
  readonly report?: ErrorReport | undefined
}

/** A request to use another network, by its status. */
export type SwitchNetworkModel = {
  readonly [State in AttemptStatus]: { readonly state: State } & Common
}[AttemptStatus]

export interface SwitchNetworkHandlers {
  readonly onRetry: () => void
  readonly onCancel: () => void
  /** To the choice of networks. */
  readonly onOther: () => void
  readonly onDetails: (report: ErrorReport) => void
}
