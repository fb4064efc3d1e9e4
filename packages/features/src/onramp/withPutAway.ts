import { joinLast } from './joinLast'
import { formOf, keyOf, type PutAwayPurchase } from './PutAwayPurchase'

/** What was put away and may still come, once more is, the newest last, each as whoever saw most of it knows it; the same list where that adds nothing. */
export const withPutAway = (
  known: readonly PutAwayPurchase[] | undefined,
  more: readonly PutAwayPurchase[] = [],
): readonly PutAwayPurchase[] | undefined => joinLast(known, more, keyOf, formOf)
