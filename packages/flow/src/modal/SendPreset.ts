/** What a transfer begins with, as `open` takes it. */
// A type alias: a view's parameters are read as a record too.
export type SendPreset = {
  /** Decimal text of whole units. */
  readonly amount?: string | undefined
  /** Address of the token's contract or mint, or of a collection; absent for the chain's own currency. */
  readonly assetAddress?: string | undefined
  /** Number of the item in decimal text, where `assetAddress` is a collection (ERC-721 or ERC-1155). */
  readonly tokenId?: string | undefined
  /** CAIP-2 id of the chain to send on; default the one in use. */
  readonly chainId?: string | undefined
  /** Address or name of who gets it. */
  readonly to?: string | undefined
}
