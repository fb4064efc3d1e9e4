import type { ChainId } from '@latchkey/protocol/caip'

/** A transaction that was sent, as whoever watches it is told; plain JSON. */
export interface TrackedTransaction {
  readonly chainId: ChainId
  readonly from: string
  readonly hash: string
  readonly kind: 'send'
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Of the account before it was sent, where the chain counts. */
  readonly nonce?: number | undefined
  readonly to?: string | undefined
  readonly amount?:
    | { readonly text: string; readonly symbol: string; readonly assetId?: string | undefined }
    | undefined
}
