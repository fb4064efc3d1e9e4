import type { Activity } from '@latchkey/features/history'
import type { NetworkFace } from '../../../views/NetworkFace'

/** A receipt; `loading` until the code that knows it is there. */
export type TransactionDetailsModel =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly row: Activity
      readonly amounts: 'shown' | 'hidden'
      /** The connected account, whose name is known. */
      readonly me: { readonly address: string; readonly name: string | undefined }
      readonly network: NetworkFace | undefined
      /** Where an explorer shows it. */
      readonly explorer: string | undefined
    }

export interface TransactionDetailsHandlers {
  readonly onCopy: (text: string) => Promise<boolean>
  /** Starts sending to the same receiver; absent where nothing can be sent. */
  readonly onSendAgain: (() => void) | undefined
}
