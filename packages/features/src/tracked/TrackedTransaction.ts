import type { ChainId } from '@latchkey/protocol/caip'

/** What was sent from this browser, as whoever sent it tells it; plain JSON. */
export type TrackedTransaction = SentCall & SentAs

/** How it went to its chain. */
export type SentAs = SentTransaction | SentInBatch

/** It went as a transaction of its own. */
interface SentTransaction {
  /** On Solana the signature. */
  readonly hash: string
  readonly batch?: undefined
  /** What of the sender's it moves at least, where another account may have sent it for them. */
  readonly moves?: SentBatch['moves']
}

/** It went in a batch (EIP-5792). */
interface SentInBatch {
  /** Of the transaction the batch is in, once its wallet names it. */
  readonly hash?: string | undefined
  readonly batch: SentBatch
}

/** Calls that a wallet took as one. */
export interface SentBatch {
  /** Of its wallet, which tells the hash by it. */
  readonly id: string
  /** Connector id of the wallet that took it: no other one can be asked after it. */
  readonly wallet?: string | undefined
  /** What of the sender's it moves at least, in the smallest unit, or it was undone; the wallet's word alone where it is absent. */
  readonly moves?: { readonly token: string; readonly way: 'in' | 'out'; readonly units: string } | undefined
}

interface SentCall {
  readonly chainId: ChainId
  /** Address of the sender. */
  readonly from: string
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
        /** Of the token, as the chain says; absent where nobody read them. */
        readonly decimals?: number | undefined
        /** CAIP-19 id. */
        readonly assetId?: string | undefined
      }
    | undefined
  /** CAIP-19 id of what the sender gets for it, as by a swap. */
  readonly receives?: string | undefined
  /** The least that the sender gets for it, or it fails. */
  readonly least?: { readonly text: string; readonly symbol: string } | undefined
}
