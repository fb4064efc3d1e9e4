import { type ExpectedPurchase, payableFor } from '../purchase/isOfPurchase'
import type { OnrampState, Purchase } from './OnrampState'

/** Purchases that are remembered beside the last. */
const mostEarlier = 5

/** Where a purchase comes to, and who sells it. */
type Place = Pick<Purchase, 'address' | 'chainId' | 'provider'>

/**
 * What was begun before at the same place and may still come, the newest last. What another sells comes to the same balance once it is paid,
 * and is listed elsewhere.
 */
export function undecided(
  putAway: OnrampState['putAway'],
  { address, chainId, provider }: Place,
  now: number,
): readonly ExpectedPurchase[] | undefined {
  const payable = (putAway ?? []).flatMap((one) => {
    const isHere = one.address === address && one.chainId === chainId && now - one.startedAt <= payableFor
    const isOwn = one.provider === provider.id
    if (!isHere || (!isOwn && !one.isPaid)) return []
    const { symbol, expected, startedAt, isPaid, entryId } = one
    return [{ symbol, expected, startedAt, isPaid, entryId, ...(!isOwn && { provider: one.provider }) }]
  })
  return payable.length > 0 ? payable.slice(-mostEarlier) : undefined
}
