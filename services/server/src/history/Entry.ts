/** Hexadecimal digits in lower case without `0x`: an address of 40, a hash of 64. */
export type Hex = string

/** What an asset is, by the standard whose event told of it. */
export type AssetKind = 'native' | 'erc20' | 'erc721' | 'erc1155'

/** Something that changed hands in a transaction. */
export interface Movement {
  readonly kind: AssetKind
  /** The contract; empty for the native currency. */
  readonly token: Hex
  /** Which one of a collection; in decimal digits, else empty. */
  readonly item: string
  /** In base units, decimal digits. */
  readonly amount: string
  readonly from: Hex
  readonly to: Hex
}

/** What one transaction means to one account. */
export interface Entry {
  readonly account: Hex
  readonly block: number
  /** The place of the transaction in its block. */
  readonly place: number
  readonly hash: Hex
  /** Seconds since the epoch. */
  readonly minedAt: number
  readonly sender: Hex
  /** Left out where a contract was created. */
  readonly recipient: Hex | null
  readonly created: Hex | null
  readonly failed: boolean
  readonly nonce: number
  /** First four bytes of the input. */
  readonly selector: Hex | null
  /** Whom the call of the sender names as the receiver of what is its own, or as who may take it. */
  readonly named: Hex | null
  /** Only what went to or from the account. */
  readonly movements: readonly Movement[]
  /** The account allowed somebody to take tokens. */
  readonly approves: boolean
  /** More went to or from it than is listed. */
  readonly omits: boolean
}

/** By how much a block changed what an account has of an item of a collection. */
export interface HoldingChange {
  readonly account: Hex
  readonly token: Hex
  /** In decimal digits. */
  readonly item: string
  readonly kind: 'erc721' | 'erc1155'
  /** Decimal digits; negative for what went away. */
  readonly amount: string
  /** The account itself sent a transaction by which it came. */
  readonly asked: boolean
}

/** What was read of a block. */
export interface IndexedBlock {
  readonly number: number
  readonly hash: Hex
  readonly parent: Hex
  readonly entries: readonly Entry[]
  readonly changes: readonly HoldingChange[]
}

export const nobody: Hex = '0'.repeat(40)
