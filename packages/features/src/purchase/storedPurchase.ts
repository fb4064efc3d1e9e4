import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import {
  array,
  boolean,
  custom,
  fallback,
  type GenericSchema,
  type InferOutput,
  object,
  optional,
  picklist,
  string,
} from 'valibot'

/** What one that is not decided brings. */
const expectedPurchase = {
  symbol: string(),
  expected: optional(string()),
  isPaid: optional(boolean()),
  entryId: optional(string()),
}
/** Milliseconds since the epoch; what is later no clock can tell. */
const moment = custom<number>((value) => typeof value === 'number' && Math.abs(value) <= 8.64e15)

/** A part that is read alone: where it is not sound it is none, and takes nothing else with it. */
export const readAlone = <S extends GenericSchema>(schema: S) => fallback(optional(schema), undefined)

/** What was put away and may still come, as buying keeps it. */
export const storedPutAway = object({
  ...expectedPurchase,
  address: string(),
  chainId: custom<ChainId>(isChainId),
  provider: string(),
  startedAt: moment,
  isTold: optional(boolean()),
})

/** Whose an entry of the history is, as buying keeps it. */
export const storedEntry = object({ id: string(), startedAt: moment })

/** The last purchase of this browser, as buying keeps it and the history reads it. */
export const storedPurchase = object({
  id: string(),
  provider: object({ id: string(), name: string() }),
  address: string(),
  chainId: custom<ChainId>(isChainId),
  assetId: string(),
  contract: string(),
  symbol: string(),
  /** What is paid, as decimal text of `currency`. */
  amount: string(),
  currency: string(),
  method: string(),
  /** What a price said is bought, as decimal text; absent where nobody said one. */
  expected: optional(string()),
  startedAt: moment,
  knownIds: optional(array(string())),
  /** What was begun before it and not decided then. */
  earlier: readAlone(
    array(object({ ...expectedPurchase, provider: optional(string()), startedAt: readAlone(moment) })),
  ),
  heldBefore: optional(string()),
  status: picklist(['waiting', 'paid', 'arrived', 'failed']),
  entryId: optional(string()),
  proof: optional(picklist(['provider', 'balance'])),
  received: optional(string()),
  hash: optional(string()),
  checkout: optional(picklist(['opened', 'blocked'])),
  checkoutAt: readAlone(moment),
})

/** The last purchase of this browser, without whether somebody looks for it. */
export type StoredPurchase = InferOutput<typeof storedPurchase>
