import type { Activity, ActivityGroup, HistoryState } from '@latchkey/features/history'
import type { NetworkFace } from '../../../views/NetworkFace'
import type { People } from '../../../views/People'
import type { SentTo } from '../sentTo'
import type { ActivityFeatures } from '../useHistory'

/** By the hashes of transactions, what the network took for each; empty where nobody tells. */
export type Fees = Readonly<Record<string, string>>

interface Common {
  /** Whose it is, and on which network. */
  readonly account: string
  readonly pending: readonly Activity[]
  /** Milliseconds since the epoch at which ages are told. */
  readonly now: number
  readonly amounts: 'shown' | 'hidden'
  readonly network: NetworkFace | undefined
  readonly source: HistoryState['source']
  /** Who others are, as far as it is known. */
  readonly people: People
  /** Whom the account sent to: these alone go by their names. */
  readonly sentTo: SentTo
  /** What the network took for those that failed, as far as it is known to be the account's and was read. */
  readonly fees?: Fees | undefined
}

interface Listed extends Common {
  readonly groups: readonly ActivityGroup[]
  readonly older: 'none' | 'more' | 'loading' | 'failed'
  readonly isPartial: boolean
  /** Milliseconds since the epoch of the last reading; absent before the first. */
  readonly readAt: number | undefined
}

/**
 * What the account did and what happened to it. `stale`: known from before, the last reading failed; `offline`: known from before or
 * nothing at all; what waits is told in every state.
 */
export type TransactionsModel =
  | ({ readonly state: 'loading' } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'error' } & Common)
  | ({ readonly state: 'empty'; readonly canReceive: boolean } & Common)
  | ({ readonly state: 'ready' } & Listed)
  | ({ readonly state: 'stale' } & Listed)
  | ({ readonly state: 'offline' } & Listed)

export interface TransactionsHandlers {
  readonly onPick: (row: Activity) => void
  readonly onOlder: () => void
  readonly onRetry: () => void
  readonly onReceive: () => void
  /** Asks who an address on screen is, until the returned function is called. */
  readonly onShown: (address: string) => () => void
  /** Reads what the account paid for one on screen that failed, until the returned function is called. */
  readonly readFee?: ((hash: string) => () => void) | undefined
  /** Who can replace what waits; absent until their code is loaded. */
  readonly transactions: ActivityFeatures['transactions'] | undefined
}
