import type { TrackedTransaction } from './TrackedTransaction'

/** Whether another one was sent from this browser earlier, or with another number: neither takes the place of this one. */
export function isSentBefore(
  rows: readonly TrackedTransaction[],
  { chainId, at, nonce }: Pick<TrackedTransaction, 'chainId' | 'at' | 'nonce'>,
  hash: string,
): boolean {
  const other = rows.find((one) => one.chainId === chainId && one.hash.toLowerCase() === hash.toLowerCase())
  return other !== undefined && (other.at < at || (other.nonce ?? nonce) !== nonce)
}
