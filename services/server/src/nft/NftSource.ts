import type { Chain } from '../chain/nodes/createChain'
import type { ContractItem, MintedItem } from './ContractItem'
import type { Asking } from './metadata/createMetadata'
import type { Metadata } from './metadata/Metadata'

/** Which page of whose items is asked for. */
export interface NftsAsked {
  readonly chains: readonly Chain[]
  /** On EVM chains hexadecimal digits in lower case without `0x`, on Solana its address. */
  readonly account: string
  /** `next` of the page before; of the first none. */
  readonly cursor: string | undefined
  /** Past what is kept of the page. */
  readonly force?: boolean | undefined
  readonly asking: Asking
}

/** An item that an account has, and what it says of itself. */
export interface HeldItem {
  readonly holding: (ContractItem | MintedItem) & {
    /** What the collection calls itself. */
    readonly name: string | null
    readonly symbol: string | null
    /** The account itself sent a transaction by which it came. */
    readonly asked: boolean
  }
  readonly quantity: string
  readonly metadata: Metadata | undefined
  /** Whoever told of it takes it for spam. */
  readonly isSpam?: boolean | undefined
}

export interface NftPage {
  readonly items: readonly HeldItem[]
  /** Nothing after the last page. */
  readonly next: string | undefined
  readonly isStale: boolean
  readonly isIncomplete: boolean
}

/** Whoever knows what accounts have of collections. */
export interface NftSource {
  /** Chains it may know. */
  readonly chains: readonly Chain[]
  /** @throws HttpError 400 for a cursor that is none of its own, 429 for who asks too much. */
  page(asked: NftsAsked): Promise<NftPage>
}
