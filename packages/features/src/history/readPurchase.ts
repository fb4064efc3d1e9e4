import { safeParse } from 'valibot'
import { type StoredPurchase, storedPurchase } from '../purchase/storedPurchase'

/** Reads the last purchase as buying keeps it; it is never written here. */
export function readPurchase(value: unknown): StoredPurchase | undefined {
  const known = safeParse(storedPurchase, value)
  return known.success ? known.output : undefined
}
