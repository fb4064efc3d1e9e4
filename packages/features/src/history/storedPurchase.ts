import type { ChainId } from '@latchkey/protocol/caip'
import { array, custom, number, object, optional, picklist, safeParse, string } from 'valibot'
import type { ExpectedPurchase } from '../purchase/isOfPurchase'

const purchase = object({
  id: string(),
  provider: object({ id: string(), name: string() }),
  address: string(),
  chainId: custom<ChainId>((value) => typeof value === 'string'),
  symbol: string(),
  amount: string(),
  currency: string(),
  expected: optional(string()),
  // What is later no clock can tell.
  startedAt: custom<number>((value) => Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15),
  knownIds: optional(array(string())),
  earlier: optional(array(object({ symbol: string(), expected: optional(string()), startedAt: optional(number()) }))),
  status: picklist(['waiting', 'paid', 'arrived', 'failed']),
})

/** The last purchase of this browser, by what the history needs of it. */
export interface StoredPurchase {
  readonly id: string
  readonly provider: { readonly id: string; readonly name: string }
  readonly address: string
  readonly chainId: ChainId
  readonly symbol: string
  /** What is paid, as decimal text of `currency`. */
  readonly amount: string
  readonly currency: string
  /** What a price said is bought, as decimal text; absent where nobody said one. */
  readonly expected?: string | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly knownIds?: readonly string[] | undefined
  /** What was begun before it and not decided then. */
  readonly earlier?: readonly ExpectedPurchase[] | undefined
  readonly status: 'waiting' | 'paid' | 'arrived' | 'failed'
}

/** Reads the last purchase as buying keeps it; it is never written here. */
export function storedPurchase(value: unknown): StoredPurchase | undefined {
  const read = safeParse(purchase, value)
  return read.success ? read.output : undefined
}
