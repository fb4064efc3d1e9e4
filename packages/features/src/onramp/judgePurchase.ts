import type { HistoryEntry } from '@latchkey/protocol/api'
import { decimalText, sameInAnyCase } from '@latchkey/protocol/text'
import { atoms, places } from '../purchase/atoms'
import { isNew, isOfPurchase, isOver } from '../purchase/isOfPurchase'
import { offBy } from '../purchase/offBy'
import { stillDue } from '../purchase/stillDue'
import type { Purchase } from './OnrampState'
import type { Bought } from './readBought'

/** Hundredths of what was expected that count as arrived, and by which it may be exceeded: rates move between quote and payment. */
const [enough, drift] = [80n, 20n]

/** What was seen of a purchase: what its history says, and what the account holds; `undefined` where nobody said. */
export interface Seen {
  readonly bought: Bought | undefined
  readonly held: string | undefined
  /** When, in milliseconds since the epoch. */
  readonly at: number
}

/** What became of a purchase, by what was seen; only what changed. */
export function judgePurchase(
  purchase: Purchase,
  { bought, held, at }: Seen,
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
  const others = bought?.entries.filter((entry) => isNew(purchase, entry) && !isOfPurchase(purchase, entry)) ?? []
  const grown = grownOf(purchase, others, { held, at }) ?? 0n
  const { expected } = purchase
  // What is told in part says something of what it lists, and nothing of what it does not.
  const isUntold = !found && bought?.told !== 'all'
  // A gift of dust is no purchase: without a price to compare with, the balance speaks only where nobody else does.
  const isEnough = grown > 0n && (expected === undefined ? isUntold : grown * 100n >= atoms(expected) * enough)
  const isOnItsWay = found
    ? found.metadata.status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
    : purchase.status === 'paid'
  // Who sells and tells has the entry that decides; of one who never tells it, that an earlier one was given up is likelier, and is taken so.
  const isTold = purchase.knownIds !== undefined || bought?.told === 'all'
  const hasArrived = isEnough && (isOnItsWay || !isTold || !isOfUnpaid(purchase, others, { grown, at }))
  // Whose entry it is is known of what ended too: it is the end of no other.
  const listed = found && { entryId: found.id }
  if (hasArrived) {
    const received = decimalText(grown, places)
    // Of much more than this one brings nobody knows what is its own.
    const isOwn = expected === undefined || offBy(expected, received) !== undefined
    return { status: 'arrived', ...listed, proof: 'balance', ...(isOwn && { received }) }
  }
  if (found?.metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return { status: 'failed', ...listed }
  return found ? { status: 'paid', ...listed, ...(hash && { hash }) } : {}
}

/**
 * What the balance grew by of this purchase: without what others of this history brought, and what was paid for before it and comes to the
 * same balance. `undefined` where that is not told apart.
 */
function grownOf(
  purchase: Purchase,
  others: readonly HistoryEntry[],
  { held, at }: Omit<Seen, 'bought'>,
): bigint | undefined {
  const { heldBefore, expected, symbol, earlier = [] } = purchase
  if (heldBefore === undefined || held === undefined) return undefined
  const paid = earlier.filter((one) => one.isPaid && sameInAnyCase(one.symbol, symbol) && !isOver(one, at))
  const due = stillDue(paid, others).map((one) => one.expected && atoms(one.expected))
  const coming = due.reduce<bigint | undefined>((sum, one) => (sum === undefined || !one ? undefined : sum + one), 0n)
  // What those may bring above what they named must not be enough for this one.
  if (coming === undefined || (coming > 0n && coming * drift >= atoms(expected ?? '0') * enough)) return undefined
  return others.reduce((sum, entry) => sum - broughtBy(entry, symbol), atoms(held) - atoms(heldBefore) - coming)
}

/**
 * Whether what the balance grew by may be of what nobody had paid for when this one began, in its own window since: no entry of others says that it
 * came, and one of them or all together bring about as much. What an older release kept without its time is waited for by nobody.
 */
function isOfUnpaid(
  { symbol, earlier = [] }: Purchase,
  others: readonly HistoryEntry[],
  { grown, at }: { readonly grown: bigint; readonly at: number },
): boolean {
  const open = stillDue(
    earlier.filter(
      (one) => !one.isPaid && one.startedAt !== undefined && sameInAnyCase(one.symbol, symbol) && !isOver(one, at),
    ),
    others,
  )
  const named = open.flatMap(({ expected }) => (expected === undefined ? [] : [atoms(expected)]))
  if (named.length < open.length) return true
  const all = named.reduce((sum, one) => sum + one, 0n)
  return named.some((one) => grown * 100n >= one * enough) && grown * 100n <= all * (100n + drift)
}

/** What an entry brings of a token: the chain may be ahead of who sells. */
function broughtBy({ metadata, transfers }: HistoryEntry, symbol: string): bigint {
  const { quantity, fungible_info: token } = transfers?.find(({ direction }) => direction === 'in') ?? {}
  const isNone = metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED' || !quantity
  return isNone || (token?.symbol && !sameInAnyCase(token.symbol, symbol)) ? 0n : atoms(quantity.numeric)
}
