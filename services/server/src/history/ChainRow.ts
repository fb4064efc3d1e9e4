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
