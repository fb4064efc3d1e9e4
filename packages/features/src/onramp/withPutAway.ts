import { joinLast } from './joinLast'
import { keyOf, type PutAwayPurchase } from './PutAwayPurchase'

/** What was put away and may still come, once more is, the newest last; the same list where that adds nothing. */
export const withPutAway = (
  known: readonly PutAwayPurchase[] | undefined,
  more: readonly PutAwayPurchase[] = [],
): readonly PutAwayPurchase[] | undefined => joinLast(known, more, keyOf)
