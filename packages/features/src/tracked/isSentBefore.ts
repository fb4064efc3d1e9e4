import type { TrackedTransaction } from './TrackedTransaction'

/**
 * Milliseconds that a transaction no node shows may be on its way, as where its wallet hands it to miners alone: until then another one with
 * the number that was read for it may be one that was sent before.
 */
export const longestWay = 60_000

/** One of this browser's, and which one it was sent to take the place of. */
type Sent = Pick<TrackedTransaction, 'chainId' | 'at' | 'nonce'> & { readonly replaces?: string | undefined }

/** Whether another one was sent from this browser earlier, or with another number: neither takes the place of this one. */
export function isSentBefore(
  rows: readonly (Sent & Pick<TrackedTransaction, 'hash'>)[],
  { chainId, at, nonce, replaces }: Sent,
  hash: string,
): boolean {
  const isSame = (one?: string) => one?.toLowerCase() === hash.toLowerCase()
  const other = rows.find((one) => one.chainId === chainId && isSame(one.hash))
  // What it was to replace went through after all, or another that was to.
  if (!other || isSame(replaces) || (replaces && other.replaces === replaces)) return false
  return other.at < at || (other.nonce ?? nonce) !== nonce
}
