import type { Activity } from '@latchkey/features/history'

interface Waiting {
  readonly row: Activity
  /** What is to take its place does nothing. */
  readonly isCancelled: boolean
}

/** What waits, each once: what cancels one that waits stands for itself only where that one is not there. */
export function withoutCancels(pending: readonly Activity[]): readonly Waiting[] {
  const isOf = (one: Activity, other: Activity) =>
    one.kind === 'cancel' &&
    other.kind !== 'cancel' &&
    one.local?.nonce !== undefined &&
    one.local.nonce === other.local?.nonce
  return pending
    .filter((row) => !pending.some((other) => isOf(row, other)))
    .map((row) => ({ row, isCancelled: pending.some((other) => isOf(other, row)) }))
}
