import { isOver } from '../../purchase/isOfPurchase'
import { joinLast } from './joinLast'
import { formOf, keyOf, type PutAwayPurchase } from './PutAwayPurchase'

/** What was put away and may still come, once more is, the newest last, each as whoever saw most of it knows it; the same list where that adds nothing. */
export const withPutAway = (
  known: readonly PutAwayPurchase[] | undefined,
  more: readonly PutAwayPurchase[] = [],
): readonly PutAwayPurchase[] | undefined =>
  // Of many that were begun, what was paid and has no end yet stays longest; whatever clock a tab has, the newest of them tells the time.
  joinLast(known, more, keyOf, formOf, (one, { startedAt }) =>
    one.isTold || isOver(one, startedAt) ? 0 : one.isPaid ? 2 : 1,
  )
