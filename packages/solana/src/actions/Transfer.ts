import type { Address } from '@solana/kit'

/** A transfer whose parts were checked. */
export interface Transfer {
  readonly from: Address
  readonly to: Address
  /** In the smallest unit of what is sent. */
  readonly amount: bigint
  readonly memo: string | undefined
}
