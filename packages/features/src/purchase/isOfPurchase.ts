import type { HistoryEntry } from '@latchkey/protocol/api'
import { atoms } from './atoms'

/** Milliseconds a server's clock may be behind the visitor's. */
const clockDifference = 10 * 60_000
/** By how many hundredths what is bought may differ from what a price said. */
const drift = 20n

/** Milliseconds after which who has not paid is taken to have given up: the page to pay on has expired by then. */
export const payableFor = 86_400_000

/** What a purchase brings. */
export interface ExpectedPurchase {
  readonly symbol: string
  /** Decimal text; absent where nobody said a price. */
  readonly expected?: string | undefined
  /** Milliseconds since the epoch; absent in what an older release kept. */
  readonly startedAt?: number | undefined
  /** Who sells had its money then, so that it comes. */
  readonly isPaid?: boolean | undefined
}

interface BegunPurchase extends ExpectedPurchase {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** What was bought before, by the ids of the history; absent where it could not be read. */
  readonly knownIds?: readonly string[] | undefined
  /** What was begun before with the same seller for the same account and network, and not decided then. */
  readonly earlier?: readonly ExpectedPurchase[] | undefined
}

/** Whether an entry of what was bought is of this purchase, and neither of one before nor of another token. */
export function isOfPurchase(purchase: BegunPurchase, { id, metadata, transfers }: HistoryEntry): boolean {
  const { knownIds, startedAt, earlier = [] } = purchase
  if (knownIds ? knownIds.includes(id) : Date.parse(metadata.minedAt) < startedAt - clockDifference) return false
  // Of what failed nothing came, and who sells may say no token.
  const { quantity, fungible_info: token } = transfers?.find(({ direction }) => direction === 'in') ?? {}
  if (token?.symbol && !isSame(token.symbol, purchase.symbol)) return false
  // Who has not paid for so long pays no more.
  const isOver = ({ startedAt: at }: ExpectedPurchase) =>
    at !== undefined && Date.parse(metadata.minedAt) - at > payableFor
  return (
    !quantity ||
    !earlier.some(
      (one) => isSame(one.symbol, purchase.symbol) && !isOver(one) && fitsBetter(one, purchase, quantity.numeric),
    )
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether an amount is about what the earlier one expects, and further from what the later one does. Who pays anew expects the same again. */
function fitsBetter(earlier: ExpectedPurchase, later: ExpectedPurchase, amount: string): boolean {
  if (earlier.expected === undefined) return false
  const from = (expected: string) => {
    const difference = atoms(amount) - atoms(expected)
    return difference < 0n ? -difference : difference
  }
  const off = from(earlier.expected)
  const isAbout = off * 100n <= atoms(earlier.expected) * drift
  return isAbout && (later.expected === undefined || off < from(later.expected))
}
