import type { Unread } from '../Unread'
import type { UnreadHandlers } from '../UnreadChoice'

/** The currencies one may pay with, or why there are none yet. */
export type OnRampFiatSelectModel =
  | Unread
  | {
      readonly state: 'ready'
      /** ISO 4217 codes. */
      readonly currencies: readonly string[]
      readonly current: string | undefined
    }

export interface OnRampFiatSelectHandlers extends UnreadHandlers {
  readonly onPick: (currency: string) => void
}
