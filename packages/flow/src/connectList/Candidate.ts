import type { WalletRow } from '@latchkey/core'

/** One wallet considered for the list, and every rule that applied to it. */
export interface Candidate {
  readonly row: WalletRow
  readonly because: readonly string[]
  /** Not shown, and the rule that hid it. */
  readonly hidden?: string | undefined
}
