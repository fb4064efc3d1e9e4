import type { ExpectedPurchase } from '../../purchase/isOfPurchase'
import type { Purchase } from './OnrampState'
import type { PutAwayPurchase } from './PutAwayPurchase'

/** A purchase, where it is one of these, after those begun before it that may still come, each with its place. */
export function withEarlier(
  purchase: Purchase | undefined,
  which: readonly Purchase['status'][],
): readonly PutAwayPurchase[] {
  if (!purchase) return []
  const { earlier = [], status, symbol, expected, startedAt, address, chainId, provider, entryId } = purchase
  const own: readonly ExpectedPurchase[] = which.includes(status)
    ? [{ symbol, expected, startedAt, isPaid: status === 'paid', entryId }]
    : []
  return [...earlier, ...own].flatMap((one) =>
    // An earlier release kept none of their times: nobody knows how long they are to be waited for.
    one.startedAt === undefined
      ? []
      : [{ ...one, startedAt: one.startedAt, address, chainId, provider: one.provider ?? provider.id }],
  )
}
