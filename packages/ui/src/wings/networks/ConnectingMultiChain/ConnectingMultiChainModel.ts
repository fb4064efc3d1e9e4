import type { ErrorReport } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { WalletFace } from '../../../views/WalletFace'

/** A namespace the wallet can be connected in, and how far that is. */
export interface FamilyRow {
  readonly namespace: Namespace
  /** Names of the site's networks in it. */
  readonly networks: readonly string[]
  readonly image: string | undefined
  /** `next` is asked once those before it have answered. */
  readonly status: 'idle' | 'next' | 'waiting' | 'connected' | 'rejected' | 'failed'
  /** Whether the visitor wants it. */
  readonly isTicked: boolean
  /** Of the connected account. */
  readonly address: string | undefined
}

interface Common {
  readonly wallet: WalletFace
  readonly rows: readonly FamilyRow[]
  /** Two seconds have passed: explain. */
  readonly slow: boolean
  readonly report?: ErrorReport | undefined
}

/**
 * One wallet in several namespaces: `ready` to choose, `awaiting-wallet` and `locked` while it is asked, `rejected` or `failed` where
 * not all that was asked is connected, `connected` where it is.
 */
export type ConnectingMultiChainModel =
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'awaiting-wallet' } & Common)
  | ({ readonly state: 'locked' } & Common)
  | ({ readonly state: 'rejected' } & Common)
  | ({ readonly state: 'failed' } & Common)
  | ({ readonly state: 'connected' } & Common)

export interface ConnectingMultiChainHandlers {
  readonly onTick: (namespace: Namespace) => void
  /** Asks for all that is ticked and not connected yet. */
  readonly onConnect: () => void
  /** Asks for one, once the others have answered. */
  readonly onAsk: (namespace: Namespace) => void
  readonly onCancel: () => void
  readonly onDone: () => void
  readonly onDetails: (report: ErrorReport) => void
}
