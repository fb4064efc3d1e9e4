import type { NetworkFace } from '../../../views/NetworkFace'

/** A transfer that was sent, for reading. */
interface Sent {
  /** Hash or signature. */
  readonly hash: string
  /** Absent where one of an item was sent. */
  readonly amount: string | undefined
  readonly symbol: string
  /** What came to the receiver, where the token kept some of it. */
  readonly arrived: string | undefined
  /** In dollars when it was sent; absent without a price. */
  readonly worth: string | undefined
  readonly from: string
  readonly fromName: string | undefined
  readonly fromImage: string | undefined
  readonly to: string
  readonly name: string | undefined
  readonly image: string | undefined
  readonly network: NetworkFace
  /** What the network took, in dollars where there is a price, or `reading`; absent where nobody tells. */
  readonly fee: string | undefined
  /** In the network's own currency, where `fee` is in dollars. */
  readonly feeAmount: string | undefined
  /** When it was sent. */
  readonly when: string
  readonly explorer: string | undefined
  /** Why its contract undid it: text of strangers; absent where nobody tells. */
  readonly reason: string | undefined
}

/** `success`: the network has it, or is about to take it in, `away`: as nobody asks while another one is in use; `error`: nothing moved, of one that was forgotten not yet. */
export type WalletSendConfirmedModel =
  | ({
      readonly state: 'success'
      readonly outcome: 'pending' | 'slow' | 'away' | 'confirmed' | 'replaced' | 'unclear'
    } & Sent)
  | ({ readonly state: 'error'; readonly why: 'reverted' | 'dropped' | 'forgotten' | 'cancelled' } & Sent)

export interface WalletSendConfirmedHandlers {
  readonly onDone: () => void
  readonly onCopy: (text: string) => Promise<boolean>
}
