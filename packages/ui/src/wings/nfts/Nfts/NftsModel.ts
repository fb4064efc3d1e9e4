import type { Nft } from '@latchkey/features/nfts'

/** The items of one contract. */
export interface NftGroup {
  readonly contract: string
  /** Absent where the contract calls itself nothing. */
  readonly name: string | undefined
  readonly items: readonly Nft[]
}

/** What the account has of collections, by what is known of it. */
export type NftsModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'offline' }
  | { readonly state: 'error'; readonly reason: 'unserved' | 'failed' }
  | { readonly state: 'empty'; readonly reading: 'over' | 'going-on' }
  | {
      readonly state: 'ready'
      readonly groups: readonly NftGroup[]
      /** Items that look like bait, left out above. */
      readonly spam: readonly Nft[]
      /** Those the visitor hid. */
      readonly hidden: readonly Nft[]
      /** Why it may not be all there is, or not as it is now. */
      readonly doubt: 'none' | 'partial' | 'stale' | 'offline'
      readonly older: 'none' | 'there' | 'loading' | 'failed'
      /** How many there are of each is an amount too. */
      readonly amounts: 'shown' | 'hidden'
    }

export interface NftsHandlers {
  readonly onRetry: () => void
  readonly onMore: () => void
  readonly onPick: (assetId: string) => void
}
