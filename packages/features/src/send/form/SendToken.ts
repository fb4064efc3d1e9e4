import type { ChainId } from '@latchkey/protocol/caip'

/** An item of a collection (https://eips.ethereum.org/EIPS/eip-721, https://eips.ethereum.org/EIPS/eip-1155). */
export interface SendItem {
  readonly standard: 'erc721' | 'erc1155'
  /** Decimal text. */
  readonly tokenId: string
}

/** A token that an account holds, with the fields of the specification. */
export interface SendToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  /** CAIP-10 id of its contract or mint; absent for the chain's own currency. */
  readonly address?: string | undefined
  /** US dollars for all of it; absent where nobody knows the price. */
  readonly value?: number | undefined
  /** US dollars for one; 0 where nobody knows. */
  readonly price: number
  readonly quantity: {
    /** Decimal places of the token's smallest unit. */
    readonly decimals: string
    /** Decimal text. */
    readonly numeric: string
  }
  readonly iconUrl: string
  /** True of a token on no list of the server: what it calls itself is all that is known of it. */
  readonly unlisted?: boolean | undefined
  /** Which one, where `address` is a collection and this an item of it; what is sent of it is counted, never divided. */
  readonly item?: SendItem | undefined
}
