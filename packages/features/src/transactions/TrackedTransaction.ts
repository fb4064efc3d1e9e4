import type { ChainId } from '@latchkey/protocol/caip'

/** A transaction that was sent from this browser, as whoever sent it tells it; plain JSON. */
export interface TrackedTransaction {
  readonly chainId: ChainId
  /** Address of the sender. */
  readonly from: string
  /** Hash, on Solana the signature. */
  readonly hash: string
  readonly kind: 'send' | 'swap' | 'approve'
  /** Milliseconds since the epoch at which it was sent. */
  readonly at: number
  /** The sender's nonce, read before it was sent. */
  readonly nonce?: number | undefined
  /** Address of the receiver. */
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
}

/** How far a transaction is; `failed` is mined and reverted, `dropped` is known to no node any more. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped'

/** A transaction of this browser, and how far it is; plain JSON. */
export interface LocalTransaction extends TrackedTransaction {
  readonly status: TransactionStatus
  /** Milliseconds since the epoch at which its end was seen. */
  readonly endedAt?: number | undefined
  /** Hash of the one that took its place. */
  readonly replacement?: string | undefined
  /** A node knew it once: where none does any more, it was dropped. */
  readonly seen?: true | undefined
  /** Why it is still pending: no node knows it, as where a wallet of several signers waits for the others. */
  readonly note?: 'waiting-for-signers' | undefined
}
