import type { ChainId } from '@latchkey/protocol/caip'

/** A transfer that was sent; plain JSON. */
export interface SendReceipt {
  /** Hash or signature. */
  readonly hash: string
  readonly chainId: ChainId
  /** Decimal text of whole units. */
  readonly amount: string
  readonly symbol: string
  /** Of the token, as the chain says; absent where nobody read them. */
  readonly decimals?: number | undefined
  /** US dollars of it when it was sent, as decimal text; absent without a price. */
  readonly worth?: string | undefined
  /** US dollars of one of the chain's own currency then. */
  readonly nativePrice?: number | undefined
  /** CAIP-19 id of what was sent. */
  readonly assetId?: string | undefined
  readonly from: string
  readonly to: string
  /** The name that led to `to`. */
  readonly name?: string | undefined
  readonly image?: string | undefined
}
