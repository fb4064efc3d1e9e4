import type { HistoryEntry } from '@latchkey/protocol/api'
import { type BegunPurchase, isOfPurchase } from './isOfPurchase'

/**
 * Entries that may be of a purchase. One of before it whose own entry says its end takes no other.
 *
 * @param bought all that is known to have been bought
 * @param taken ids of entries that are of purchases before it
 */
export function ownEntries(
  purchase: BegunPurchase,
  bought: readonly HistoryEntry[],
  taken: readonly string[] = [],
): readonly HistoryEntry[] {
  const { earlier = [] } = purchase
  const isGoingOn = ({ metadata }: HistoryEntry) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  const open = earlier.filter(({ entryId }) => !bought.some((one) => one.id === entryId && !isGoingOn(one)))
  return bought.filter(
    (entry) =>
      !taken.includes(entry.id) &&
      !earlier.some(({ entryId }) => entryId === entry.id) &&
      isOfPurchase({ ...purchase, earlier: open }, entry),
  )
}
