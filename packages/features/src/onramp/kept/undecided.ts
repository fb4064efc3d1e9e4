import { type ExpectedPurchase, isOver } from '../../purchase/isOfPurchase'
import type { OnrampState, Purchase } from './OnrampState'

/** Purchases that nobody paid for yet and that are remembered beside the last; of what was paid none is left out. */
const mostUnpaid = 5

/** Where a purchase comes to, and who sells it. */
type Place = Pick<Purchase, 'address' | 'chainId' | 'provider'>

/** What was begun before at the same place and may still come, the newest last. What another sells comes to the same balance, and is listed elsewhere. */
export function undecided(
  putAway: OnrampState['putAway'],
  { address, chainId, provider }: Place,
  now: number,
): readonly ExpectedPurchase[] | undefined {
  const due = (putAway ?? []).filter((one) => one.address === address && one.chainId === chainId && !isOver(one, now))
  const unpaid = due.filter(({ isPaid }) => !isPaid).slice(-mostUnpaid)
  const kept = due.filter((one) => one.isPaid || unpaid.includes(one))
  if (kept.length === 0) return undefined
  return kept.map(({ symbol, expected, startedAt, isPaid, entryId, provider: seller }) => ({
    ...{ symbol, expected, startedAt, isPaid, entryId },
    ...(seller !== provider.id && { provider: seller }),
  }))
}
