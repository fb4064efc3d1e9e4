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
