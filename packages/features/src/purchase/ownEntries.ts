import type { HistoryEntry } from '@latchkey/protocol/api'
import { type BegunPurchase, isOfPurchase } from './isOfPurchase'

/**
 * Entries that may be of a purchase. One of before it whose own entry is listed takes no other, also while that goes on: a bank may take days,
 * and who paid for the next by card would be asked to pay once more.
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
  const open = earlier.filter(({ entryId }) => !bought.some(({ id }) => id === entryId))
  return bought.filter(
    (entry) =>
      !taken.includes(entry.id) &&
      !earlier.some(({ entryId }) => entryId === entry.id) &&
      isOfPurchase({ ...purchase, earlier: open }, entry),
  )
}
