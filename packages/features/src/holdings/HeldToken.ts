import type { ChainId } from '@latchkey/protocol/caip'

/** What an account holds of one token as the wire says it, before it is checked. */
export interface HeldToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  /** CAIP-10; absent for the chain's own currency. */
  readonly address?: string
  readonly value?: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
  /** It is on no list. */
  readonly unlisted?: true
}
