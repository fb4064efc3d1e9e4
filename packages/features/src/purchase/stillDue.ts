import type { HistoryEntry } from '@latchkey/protocol/api'
import { sameInAnyCase } from '@latchkey/protocol/text'
import type { ExpectedPurchase } from './isOfPurchase'
import { offBy } from './offBy'

const ends = ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'ONRAMP_TRANSACTION_STATUS_FAILED'] as const

/**
 * What of several purchases no entry says to have ended. Where the entry of one is not known it is one that came, of about its amount and
 * none of an earlier time; each entry is of one.
 *
 * @param entries what was bought, the newest first
 * @param taken ids of entries that are of other purchases
 * @param seller whose entries those are, where that is another than of what the purchases are kept with; what others sell stays due
 */
export function stillDue(
  purchases: readonly ExpectedPurchase[],
  entries: readonly HistoryEntry[],
  taken: readonly (string | undefined)[] = [],
  seller?: string,
): readonly ExpectedPurchase[] {
  const ended = entries.filter(({ metadata }) => ends.some((end) => end === metadata.status)).reverse()
  const free = new Set(
    ended.filter(({ id }) => !taken.includes(id) && !purchases.some(({ entryId }) => entryId === id)),
  )
  return purchases.filter((one) => {
    if (one.provider !== seller) return true
    if (one.entryId !== undefined) return !ended.some(({ id }) => id === one.entryId)
    const end = [...free].find((entry) => isEndOf(one, entry))
    if (end) free.delete(end)
    return !end
  })
}

function isEndOf(one: ExpectedPurchase, { metadata, transfers }: HistoryEntry): boolean {
  const { quantity, fungible_info: token } = transfers?.find(({ direction }) => direction === 'in') ?? {}
  return (
    // Who was refused tries again in the same page to pay on.
    metadata.status === ends[0] &&
    one.startedAt !== undefined &&
    Date.parse(metadata.minedAt) >= one.startedAt &&
    (!token?.symbol || sameInAnyCase(token.symbol, one.symbol)) &&
    quantity !== undefined &&
    offBy(one.expected, quantity.numeric) !== undefined
  )
}
