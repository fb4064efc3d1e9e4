import { safeParse } from 'valibot'
import { type StoredPurchase, storedPurchase } from '../purchase/storedPurchase'
import { joinPurchase } from './joinPurchase'

/** Reads the last purchase as buying keeps it; it is never written here. */
function read(value: unknown): StoredPurchase | undefined {
  const known = safeParse(storedPurchase, value)
  return known.success ? known.output : undefined
}

/** What tells of a purchase in the history; loaded where this browser knows of one. */
export const purchaseRows = { read, join: joinPurchase }
