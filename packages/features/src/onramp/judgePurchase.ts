import type { HistoryEntry } from '@latchkey/protocol/api'
import { decimalText, sameInAnyCase } from '@latchkey/protocol/text'
import { atoms, places } from '../purchase/atoms'
import { isNew, isOfPurchase } from '../purchase/isOfPurchase'
import { stillDue } from '../purchase/stillDue'
import type { Purchase } from './OnrampState'
import type { Bought } from './readBought'

/** Hundredths of what was expected that count as arrived, and by which it may be exceeded: rates move between quote and payment. */
const [enough, drift] = [80n, 20n]

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
  const grown = grownOf(purchase, { bought, held }) ?? 0n
  const { expected } = purchase
  // What is told in part says something of what it lists, and nothing of what it does not.
  const isUntold = !found && bought?.told !== 'all'
  // A gift of dust is no purchase: without a price to compare with, the balance speaks only where nobody else does.
  const hasArrived = grown > 0n && (expected === undefined ? isUntold : grown * 100n >= atoms(expected) * enough)
  // Whose entry it is is known of what ended too: it is the end of no other.
  const listed = found && { entryId: found.id }
  if (hasArrived) return { status: 'arrived', ...listed, proof: 'balance', received: decimalText(grown, places) }
  if (found?.metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return { status: 'failed', ...listed }
  return found ? { status: 'paid', ...listed, ...(hash && { hash }) } : {}
}

/**
 * What the balance grew by of this purchase: without what others of this history brought, and what was paid for before it and comes to the
 * same balance. `undefined` where that is not told apart.
 */
function grownOf(purchase: Purchase, { bought, held }: Seen): bigint | undefined {
  const { heldBefore, expected, symbol, earlier = [] } = purchase
  if (heldBefore === undefined || held === undefined) return undefined
  const others = bought?.entries.filter((entry) => isNew(purchase, entry) && !isOfPurchase(purchase, entry)) ?? []
  const paid = earlier.filter((one) => one.isPaid && sameInAnyCase(one.symbol, symbol))
  const due = stillDue(paid, others).map((one) => one.expected && atoms(one.expected))
  const coming = due.reduce<bigint | undefined>((sum, one) => (sum === undefined || !one ? undefined : sum + one), 0n)
  // What those may bring above what they named must not be enough for this one.
  if (coming === undefined || (coming > 0n && coming * drift >= atoms(expected ?? '0') * enough)) return undefined
  return others.reduce((sum, entry) => sum - broughtBy(entry, symbol), atoms(held) - atoms(heldBefore) - coming)
}

/** What an entry brings of a token: the chain may be ahead of who sells. */
function broughtBy({ metadata, transfers }: HistoryEntry, symbol: string): bigint {
  const { quantity, fungible_info: token } = transfers?.find(({ direction }) => direction === 'in') ?? {}
  const isNone = metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED' || !quantity
  return isNone || (token?.symbol && !sameInAnyCase(token.symbol, symbol)) ? 0n : atoms(quantity.numeric)
}
