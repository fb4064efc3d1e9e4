import type { Hex, Movement } from './Entry'

/** An entry as it is read: bytes as hexadecimal digits. */
export interface EntryRow {
  readonly chain: number
  readonly block: number
  readonly place: number
  readonly hash: Hex
  readonly minedAt: number
  readonly sender: Hex
  readonly recipient: Hex | null
  readonly created: Hex | null
  readonly failed: boolean
  readonly nonce: number
  readonly selector: Hex | null
  readonly movements: readonly Movement[]
  readonly approves: boolean
  readonly omits: boolean
}

/** How far a chain is read. */
export interface ChainRow {
  /** What its rows bear. */
  readonly chain: number
  /** The first block that is read of it. */
  readonly first: number
  /** The last block that was read; one before the first where none was. */
  readonly readTo: number
  /** The newest block of the chain, when it was last looked at. */
  readonly head: number
  readonly lookedAt: number
}

/** What a contract says of itself. */
export interface TokenWords {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}
