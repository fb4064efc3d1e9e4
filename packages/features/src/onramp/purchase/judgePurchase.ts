import type { HistoryEntry } from '@latchkey/protocol/api'
import { decimalText, sameInAnyCase } from '@latchkey/protocol/text'
import { atoms, places } from '../../purchase/atoms'
import { isNew, isOver } from '../../purchase/isOfPurchase'
import { offBy } from '../../purchase/offBy'
import { ownEntries } from '../../purchase/ownEntries'
import { stillDue } from '../../purchase/stillDue'
import type { Purchase } from '../kept/OnrampState'
import type { Bought } from './readBought'

/** Hundredths of what was expected that count as arrived, and by which it may be exceeded: rates move between quote and payment. */
const [enough, drift] = [80n, 20n]

/** What was seen of a purchase: what its history says, and what the account holds; `undefined` where nobody said. */
export interface Seen {
  readonly bought: Bought | undefined
  readonly held: string | undefined
  /** Ids of entries that are of purchases before it: known also where the list before this one could not be read. */
  readonly taken?: readonly string[] | undefined
  /** When, in milliseconds since the epoch. */
  readonly at: number
}

/** What became of a purchase, by what was seen; only what changed. */
export function judgePurchase(
  purchase: Purchase,
  { bought, held, taken = [], at }: Seen,
): Partial<Pick<Purchase, 'status' | 'entryId' | 'proof' | 'received' | 'hash'>> {
  const { expected, symbol, earlier = [] } = purchase
  const hasCome = ({ metadata }: HistoryEntry) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  const hasFailed = ({ metadata }: HistoryEntry) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED'
  const listed = bought?.entries ?? []
  const entries = listed.filter(({ id }) => !taken.includes(id))
  const own = ownEntries(purchase, listed, taken)
  const found =
    own.find(hasCome) ??
    own.find(({ metadata }) => metadata.status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS') ??
    own.find(hasFailed)
  const hash = found?.metadata.hash || undefined
  if (found && hasCome(found)) {
    const received = found.transfers?.find(({ direction }) => direction === 'in')?.quantity.numeric
    return {
      status: 'arrived',
      entryId: found.id,
      proof: 'provider',
      ...(received && { received }),
      ...(hash && { hash }),
    }
  }
  const others = entries.filter((entry) => isNew(purchase, entry) && !own.includes(entry))
  // Of what an older release kept without its time only what was paid is waited for.
  const due = (which: 'paid' | 'unpaid') =>
    stillDue(
      earlier.filter(
        (one) =>
          // Of one whose own entry failed nothing comes; that entry may be among those taken.
          !listed.some((entry) => entry.id === one.entryId && hasFailed(entry)) &&
          (which === 'paid' ? one.isPaid : !one.isPaid && one.startedAt !== undefined) &&
          sameInAnyCase(one.symbol, symbol) &&
          !isOver(one, at),
      ),
      others,
    ).map((one) => (one.expected === undefined ? undefined : atoms(one.expected)))
  const grown = grownOf(purchase, others, { held, paid: due('paid') }) ?? 0n
  // What is told in part says something of what it lists, and nothing of what it does not.
  const isUntold = !found && bought?.told !== 'all'
  // A gift of dust is no purchase: without a price to compare with, the balance speaks only where nobody else does.
  const isEnough = grown > 0n && (expected === undefined ? isUntold : grown * 100n >= atoms(expected) * enough)
  const isOnItsWay = found
    ? found.metadata.status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
    : purchase.status === 'paid'
  // Who sells and tells has the entry that decides; of one who never tells it, that an earlier one was given up is likelier, and is taken so.
  const isTold = purchase.knownIds !== undefined || bought?.told === 'all'
  const hasArrived = isEnough && (isOnItsWay || !isTold || !isOfUnpaid(due('unpaid'), grown))
  // Whose entry it is is known of what ended too: it is the end of no other.
  const named = found && { entryId: found.id }
  if (hasArrived) {
    const received = decimalText(grown, places)
    // Of much more than this one brings nobody knows what is its own.
    const isAlone = expected === undefined || offBy(expected, received) !== undefined
    return { status: 'arrived', ...named, proof: 'balance', ...(isAlone && { received }) }
  }
  if (found && hasFailed(found)) return { status: 'failed', ...named }
  return found ? { status: 'paid', ...named, ...(hash && { hash }) } : {}
}

/**
 * What the balance grew by of this purchase: without what others of this history brought, and what was paid for before it and comes to the
 * same balance. `undefined` where that is not told apart.
 */
function grownOf(
  { heldBefore, expected, symbol }: Purchase,
  others: readonly HistoryEntry[],
  { held, paid }: Grown,
): bigint | undefined {
  const coming = sumOf(paid)
  if (heldBefore === undefined || held === undefined || coming === undefined) return undefined
  // What those may bring above what they named must not be enough for this one.
  if (coming > 0n && coming * drift >= atoms(expected ?? '0') * enough) return undefined
  return others.reduce((sum, entry) => sum - broughtBy(entry, symbol), atoms(held) - atoms(heldBefore) - coming)
}

interface Grown extends Pick<Seen, 'held'> {
  /** What each that was paid for before names. */
  readonly paid: Amounts
}

/**
 * Whether what the balance grew by may be of what nobody had paid for when this one began, in its own window since: one of those or all
 * together bring about as much.
 */
function isOfUnpaid(unpaid: Amounts, grown: bigint): boolean {
  const all = sumOf(unpaid)
  if (all === undefined) return true
  return unpaid.some((one = 0n) => grown * 100n >= one * enough) && grown * 100n <= all * (100n + drift)
}

/** Amounts of several purchases; `undefined` of one that named none. */
type Amounts = readonly (bigint | undefined)[]

const sumOf = (amounts: Amounts) =>
  amounts.reduce<bigint | undefined>((sum, one) => (sum === undefined || !one ? undefined : sum + one), 0n)

/** What an entry brings of a token: the chain may be ahead of who sells. */
function broughtBy({ metadata, transfers }: HistoryEntry, symbol: string): bigint {
  const { quantity, fungible_info: token } = transfers?.find(({ direction }) => direction === 'in') ?? {}
  const isNone = metadata.status === 'ONRAMP_TRANSACTION_STATUS_FAILED' || !quantity
  return isNone || (token?.symbol && !sameInAnyCase(token.symbol, symbol)) ? 0n : atoms(quantity.numeric)
}
