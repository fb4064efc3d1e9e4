import type { ChainId } from '@latchkey/protocol/caip'

/** A transaction that was sent from this browser, as whoever sent it tells it; plain JSON. */
export interface TrackedTransaction {
  readonly chainId: ChainId
  /** Address of the sender. */
  readonly from: string
  /** Hash, on Solana the signature; empty while it is in a batch whose transaction the wallet has not named. */
  readonly hash: string
  /** Id of the batch it is in, which the wallet tells the hash of. */
  readonly batch?: string | undefined
  /** Connector id of the wallet that took the batch: no other one can be asked after it. */
  readonly wallet?: string | undefined
  /** What of the sender's its batch moves at least, in the smallest unit, or it was undone; the wallet's word alone where it is absent. */
  readonly moves?: { readonly token: string; readonly way: 'in' | 'out'; readonly units: string } | undefined
  /** What it is to do; `cancel` takes the place of another and does nothing. */
  readonly kind: 'send' | 'swap' | 'approve' | 'cancel'
  /** Milliseconds since the epoch at which it was sent. */
  readonly at: number
  /** The sender's nonce, read before it was sent. */
  readonly nonce?: number | undefined
  /** Address of the receiver, of what is allowed of who may take it. */
  readonly to?: string | undefined
  readonly amount?:
    | {
        /** Whole units as decimal text. */
        readonly text: string
        readonly symbol: string
        /** CAIP-19 id. */
        readonly assetId?: string | undefined
      }
    | undefined
  /** CAIP-19 id of what the sender gets for it, as by a swap. */
  readonly receives?: string | undefined
  /** The least that the sender gets for it, or it fails. */
  readonly least?: { readonly text: string; readonly symbol: string } | undefined
}
