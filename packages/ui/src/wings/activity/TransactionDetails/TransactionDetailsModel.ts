import type { Activity } from '@latchkey/features/history'
import type { NetworkFace } from '../../../views/NetworkFace'
import type { People } from '../../../views/People'
import type { SentTo } from '../sentTo'

/** A receipt; `loading` and `slow` until the code that knows it is there, `error` where that did not come. */
export type TransactionDetailsModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | {
      readonly state: 'ready'
      readonly row: Activity
      readonly amounts: 'shown' | 'hidden'
      /** The connected account, whose name is known. */
      readonly me: { readonly address: string; readonly name: string | undefined; readonly image: string | undefined }
      /** Who others are, as far as it is known. */
      readonly people: People
      /** Whom the account sent to: these alone go by their names and pictures. */
      readonly sentTo: SentTo
      /** Milliseconds since the epoch at which it is looked at. */
      readonly now: number
      readonly network: NetworkFace | undefined
      /** US dollars of what moved at the prices of now; absent where nobody knows them. */
      readonly worthNow: number | undefined
      /** Why its contract undid it: text of strangers; absent where nobody tells. */
      readonly reason: string | undefined
      /** What came to the receiver; absent where it is what went, and where nobody tells. */
      readonly arrived: string | undefined
      /** What the network took of the account, or `reading`; absent where that is not known to be its own, and where nobody tells. */
      readonly fee: string | undefined
      /** US dollars of the fee at the price of now; absent where nobody knows that. */
      readonly feeNow: number | undefined
      /** Where an explorer shows it. */
      readonly explorer: string | undefined
    }

export interface TransactionDetailsHandlers {
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onRetry: () => void
  /** Starts sending to the same receiver; absent where nothing can be sent. */
  readonly onSendAgain: (() => void) | undefined
}
