import type { TrackedTransaction } from '../tracked/TrackedTransaction'

/**
 * How far a transaction is; `failed` is mined and reverted, `dropped` is known to no node any more: on EVM it may still go through, since its wallet may have it. `unknown`: the wallet that
 * took it has forgotten it, or whoever sends for its account sent another in its place, and it may have gone through; or its `effect` is unseen. One whose wallet sent the same again
 * for a higher fee ends as that one did, and is `replaced` only where that one has a row of its own.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/** A transaction of this browser, and how far it is; plain JSON. */
export type LocalTransaction = TrackedTransaction & HowFar

interface HowFar {
  readonly status: TransactionStatus
  /** Milliseconds since the epoch at which its end was seen. */
  readonly endedAt?: number | undefined
  /** Of what is `unknown`: a block has it, and what it did there cannot be seen. */
  readonly effect?: 'unseen' | undefined
  /** Hash of the one that took its place. */
  readonly replacement?: string | undefined
  /** What that one does: the same, nothing, or something else; absent where nobody could tell, and of a bundle. */
  readonly how?: 'sped-up' | 'cancelled' | 'replaced' | undefined
  /** Hash of the first one that it was sent from here to take the place of: whichever of those goes through takes its number. */
  readonly replaces?: string | undefined
  /**
   * It may go through beside another that was sent for the same: of what was to take its place, or took one, the wallet `changed` the number,
   * or which it took is `unread`.
   */
  readonly twice?: 'changed' | 'unread' | undefined
  /** A node knew it once: where none does any more, it was dropped. */
  readonly seen?: true | undefined
  /** How often a node showed it again after it was dropped. */
  readonly cameBack?: number | undefined
  /** The last block of Solana that may take it, at the latest: absent until no node knew it. */
  readonly lastBlock?: number | undefined
  /**
   * Why it is still pending, where no EVM node knows it: a contract sends it, as one whose other signers are waited for; of any other account
   * its wallet may have handed it to miners alone.
   */
  readonly note?: 'waiting-for-signers' | 'shown-by-no-node' | undefined
  /** How often that was found to be otherwise than before: of two who looked, who heard more knows better. */
  readonly noted?: number | undefined
}
