import type { ErrorReport, PairingLink, Platform } from '@latchkey/flow'
import type { WalletFace } from '../../../views/WalletFace'

interface Common {
  /** Any wallet that scans, when there is none. */
  readonly wallet: WalletFace | undefined
  readonly platform: Platform
  /** Shown as tabs when there are several. */
  readonly platforms: readonly Platform[]
  readonly uri: string | undefined
  /** Hands the pairing over, for the platforms that are links. */
  readonly link: PairingLink | undefined
  /** The wallet's own site, offered when its link did nothing. */
  readonly web: PairingLink | undefined
  /** A link was followed two seconds ago and the page is still here. */
  readonly isStuck: boolean
  readonly report?: ErrorReport | undefined
}

/**
 * `loading` and `slow` make the code, `connecting` follows a link, `stale` has an ended code, `error` cannot reach the relay,
 * `disabled` has no way from this device.
 */
type State =
  | 'loading'
  | 'slow'
  | 'ready'
  | 'stale'
  | 'offline'
  | 'connecting'
  | 'awaiting-wallet'
  | 'connected'
  | 'rejected'
  | 'timed-out'
  | 'failed'
  | 'error'
  | 'disabled'

/** An attempt to reach a wallet that is not in this page. */
export type ConnectingWalletConnectModel = { readonly [S in State]: { readonly state: S } & Common }[State]

export interface ConnectingWalletConnectHandlers {
  readonly onPlatform: (platform: Platform) => void
  readonly onCopy: () => Promise<boolean>
  readonly onRefresh: () => void
  readonly onRetry: () => void
  /** Inside the very tap that follows the link. */
  readonly onFollow: () => void
  readonly onFollowWeb: () => void
  /** Where the wallet is got, or the list of all when none was picked. */
  readonly onOther: () => void
  readonly onDetails: (report: ErrorReport) => void
}
