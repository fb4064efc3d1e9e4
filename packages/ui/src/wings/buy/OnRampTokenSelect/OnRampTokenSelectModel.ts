import type { AssetFace } from '../AssetFace'
import type { Unread } from '../Unread'
import type { UnreadHandlers } from '../UnreadChoice'

/** What may be bought on the networks of the site, or why there is nothing yet. */
export type OnRampTokenSelectModel =
  | Unread
  | {
      readonly state: 'ready'
      readonly assets: readonly AssetFace[]
      /** CAIP-19 id. */
      readonly current: string | undefined
      /** What is sold elsewhere is left out where it would not reach the account, and where nobody says whether it would. */
      readonly listed: 'all' | 'what-reaches' | 'what-is-here'
    }

export interface OnRampTokenSelectHandlers extends UnreadHandlers {
  readonly onPick: (assetId: string) => void
}
