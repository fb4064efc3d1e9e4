import { type ExpectedPurchase, payableFor } from '../purchase/isOfPurchase'
import type { OnrampState, Purchase } from './OnrampState'
import { keyOf, type PutAwayPurchase } from './PutAwayPurchase'
import { withEarlier } from './withEarlier'

/** Purchases that are remembered beside the last. */
const mostEarlier = 5

/** Where a purchase comes to, and who sells it. */
type Place = Pick<Purchase, 'address' | 'chainId' | 'provider'>

/** What was begun before at the same place and may still come, also where it was put away, the newest last. */
export function undecided(
  { purchase: last, putAway = [] }: Pick<OnrampState, 'purchase' | 'putAway'>,
  { address, chainId, provider }: Place,
  now: number,
): readonly ExpectedPurchase[] | undefined {
  const isAt = (one: PutAwayPurchase) =>
    one.address === address && one.chainId === chainId && one.provider === provider.id
  const known = new Set(putAway.map(keyOf))
  // What was put away once is also among what was begun before the next.
  const others = (last ? withEarlier(last, ['waiting', 'paid']) : []).filter((one) => !known.has(keyOf(one)))
  const payable = [...putAway, ...others]
    .filter((one) => isAt(one) && now - one.startedAt <= payableFor)
    .sort((one, other) => one.startedAt - other.startedAt)
    .map(({ symbol, expected, startedAt, isPaid, entryId }) => ({ symbol, expected, startedAt, isPaid, entryId }))
  return payable.length > 0 ? payable.slice(-mostEarlier) : undefined
}
