import type { AttemptStatus, ErrorReport } from '@latchkey/flow'
import type { WalletFace } from '../../../views/WalletFace'

interface Common {
  readonly wallet: WalletFace
  /** Two seconds have passed: explain. */
  readonly slow: boolean
  readonly report?: ErrorReport | undefined
  readonly canGet: boolean
  /** The same wallet on a phone can scan a code instead. */
  readonly canScan: boolean
}

/** An attempt to connect one wallet, by the attempt's status. */
export type ConnectingExternalModel = {
  readonly [State in AttemptStatus]: { readonly state: State } & Common
}[AttemptStatus]

export interface ConnectingExternalHandlers {
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly onGet: () => void
  readonly onScan: () => void
  readonly onDetails: (report: ErrorReport) => void
}
