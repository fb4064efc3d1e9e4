import type { ChainId } from '@latchkey/protocol/caip'

/** An item of a collection that an account has. */
export interface Nft {
  /** CAIP-19 id with the token id; on Solana, where each item has a mint, without one. */
  readonly id: string
  readonly chainId: ChainId
  /** Address of the contract; on Solana the mint. */
  readonly contract: string
  /** Decimal text; on Solana 0. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155' | 'nft'
  /** How many the account has of it, decimal text. */
  readonly quantity: string
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly collection: {
    readonly name?: string | undefined
    readonly symbol?: string | undefined
    /** On Solana the address of the collection that vouches for the item; on EVM chains the contract is the collection. */
    readonly address?: string | undefined
  }
  /** Address of its picture on the site's server. */
  readonly image?: string | undefined
  /** What moves or sounds, on the site's server. */
  readonly animation?: { readonly url: string; readonly type: 'image' | 'video' | 'audio' } | undefined
  readonly traits: readonly { readonly name: string; readonly value: string }[]
  readonly isSpam: boolean
}

/** What is known of what an account has. */
export interface NftList {
  /** `unknown` was never read; `stale` is the last answer while reading fails. */
  readonly status: 'unknown' | 'fresh' | 'stale'
  readonly items: readonly Nft[]
  /** Where the next page begins; `null` after the last. */
  readonly next: string | null
  /** Milliseconds since the epoch of the first page. */
  readonly at?: number | undefined
  /** Error code of the last failed read of the first page. */
  readonly error?: string | undefined
  /** Error code where the next page could not be read. */
  readonly moreError?: string | undefined
  /** The server is still reading a chain or pictures, could not ask everybody, or told items that were not understood. */
  readonly isPartial?: boolean | undefined
}
