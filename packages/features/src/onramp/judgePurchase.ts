import { decimalText } from '@latchkey/protocol/text'
import { atoms, places } from '../purchase/atoms'
import { isOfPurchase } from '../purchase/isOfPurchase'
import { isSame } from '../purchase/isSame'
import type { Purchase } from './OnrampState'
import type { Bought } from './readBought'

/** Of what was expected, how many hundredths count as arrived: rates move between quote and payment. */
const enough = 80n

/** What was seen of a purchase: what its history says, and what the account holds; `undefined` where nobody said. */
export interface Seen {
  readonly bought: Bought | undefined
  readonly held: string | undefined
}

/** What became of a purchase, by what was seen; only what changed. */
export function judgePurchase(
  purchase: Purchase,
  { bought, held }: Seen,
): Partial<Pick<Purchase, 'status' | 'entryId' | 'proof' | 'received' | 'hash'>> {
  const own = bought?.entries.filter((entry) => isOfPurchase(purchase, entry)) ?? []
  const found =
    own.find(({ metadata }) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS') ??
    own.find(({ metadata }) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS') ??
    own.find(({ metadata }) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED')
  const hash = found?.metadata.hash || undefined
  if (found?.metadata.status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS') {
    const received = found.transfers?.find(({ direction }) => direction === 'in')?.quantity.numeric
    return {
      status: 'arrived',
      entryId: found.id,
      proof: 'provider',
      ...(received && { received }),
      ...(hash && { hash }),
    }
  }
  const grown = growthOf(purchase, held)
  const expected = expectedOf(purchase)
  // What is told in part says something of what it lists, and nothing of what it does not.
  const isUntold = !found && bought?.told !== 'all'
  // A gift of dust is no purchase: without a price to compare with, the balance speaks only where nobody else does.
  const hasArrived =
    grown > 0n && (expected === 'unknown' ? isUntold : expected !== 'mixed' && grown * 100n >= expected * enough)
  // Whose entry it is is known of what ended too: it is the end of no other.
  const listed = found && { entryId: found.id }
  if (hasArrived) return { status: 'arrived', ...listed, proof: 'balance', received: decimalText(grown, places) }
  if (found?.metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return { status: 'failed', ...listed }
  return found ? { status: 'paid', ...listed, ...(hash && { hash }) } : {}
}

/**
 * What the balance grows by once it has arrived, with what was paid for before it and comes to the same balance. Where one of those names no
 * amount, no growth is this one's.
 */
function expectedOf({ expected, symbol, earlier = [] }: Purchase): bigint | 'unknown' | 'mixed' {
  const paid = earlier.filter((one) => one.isPaid && isSame(one.symbol, symbol))
  if (expected === undefined) return paid.length > 0 ? 'mixed' : 'unknown'
  const all = paid.map((one) => one.expected).concat(expected)
  return all.every((one) => one !== undefined) ? all.reduce((sum, one) => sum + atoms(one), 0n) : 'mixed'
}

const growthOf = ({ heldBefore }: Purchase, held: string | undefined) =>
  heldBefore === undefined || held === undefined ? 0n : atoms(held) - atoms(heldBefore)
