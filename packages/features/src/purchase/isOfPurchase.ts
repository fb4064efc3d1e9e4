import type { HistoryEntry } from '@latchkey/protocol/api'
import { sameInAnyCase } from '@latchkey/protocol/text'
import { between, offBy } from './offBy'

/** Milliseconds a server's clock may be behind the visitor's. */
const clockDifference = 10 * 60_000

/** Milliseconds after which who has not paid is taken to have given up: the page to pay on has expired by then. */
const payableFor = 86_400_000
/** Milliseconds after which what was paid comes no more: five working days of a bank, with holidays between, and a check by who sells. */
const comesFor = 14 * payableFor

/** What a purchase brings. */
export interface ExpectedPurchase {
  readonly symbol: string
  /** Decimal text; absent where nobody said a price. */
  readonly expected?: string | undefined
  /** Milliseconds since the epoch; absent in what an older release kept. */
  readonly startedAt?: number | undefined
  /** Who sells had its money then, so that it comes. */
  readonly isPaid?: boolean | undefined
  /** Id of who sells, where that is another than of what it is kept with. */
  readonly provider?: string | undefined
  /** Of the entry of the history that said so. */
  readonly entryId?: string | undefined
}

/** Whether nothing comes any more of what was begun so long before, as far as its time is known. */
export const isOver = ({ startedAt, isPaid }: Pick<ExpectedPurchase, 'startedAt' | 'isPaid'>, at: number): boolean =>
  startedAt !== undefined && at - startedAt > (isPaid ? comesFor : payableFor)

/** A purchase and what was so when it began. */
export interface BegunPurchase extends Omit<ExpectedPurchase, 'provider'> {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** What was bought before, by the ids of the history; absent where it could not be read. */
  readonly knownIds?: readonly string[] | undefined
  /** What was begun before for the same account and network, and not decided then. */
  readonly earlier?: readonly ExpectedPurchase[] | undefined
}

/** Whether an entry was listed after this purchase began; by its time where nobody knows what was listed before. */
export const isNew = ({ knownIds, startedAt }: BegunPurchase, { id, metadata }: HistoryEntry): boolean =>
  knownIds ? !knownIds.includes(id) : Date.parse(metadata.minedAt) >= startedAt - clockDifference

/** Whether an entry of what was bought is of this purchase, and neither of one before nor of another token. */
export function isOfPurchase(purchase: BegunPurchase, entry: HistoryEntry): boolean {
  const { knownIds, earlier = [] } = purchase
  const { metadata, transfers } = entry
  if (!isNew(purchase, entry)) return false
  // Of what failed nothing came, and who sells may say no token.
  const { quantity, fungible_info: token } = transfers?.find(({ direction }) => direction === 'in') ?? {}
  if (token?.symbol && !sameInAnyCase(token.symbol, purchase.symbol)) return false
  // What was listed before this one began has its entry, and takes no other.
  const isListed = ({ entryId }: ExpectedPurchase) => entryId !== undefined && knownIds?.includes(entryId)
  return (
    !quantity ||
    !earlier.some(
      (one) =>
        // Of what another sells nothing is listed here.
        one.provider === undefined &&
        sameInAnyCase(one.symbol, purchase.symbol) &&
        !isOver(one, Date.parse(metadata.minedAt)) &&
        !isListed(one) &&
        fitsBetter(one, purchase, quantity.numeric),
    )
  )
}

/** Whether an amount is about what the earlier one expects, and further from what the later one does. Who pays anew expects the same again. */
function fitsBetter(earlier: ExpectedPurchase, later: ExpectedPurchase, amount: string): boolean {
  const off = offBy(earlier.expected, amount)
  return off !== undefined && (later.expected === undefined || off < between(amount, later.expected))
}
