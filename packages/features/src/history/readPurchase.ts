import { safeParse } from 'valibot'
import { type StoredPurchase, storedEntry, storedPurchase } from '../purchase/storedPurchase'
import { soundRows } from '../service/soundRows'

/** Reads the last purchase as buying keeps it; it is never written here. */
export function readPurchase(value: unknown): StoredPurchase | undefined {
  const known = safeParse(storedPurchase, value)
  return known.success ? known.output : undefined
}

/** Reads the ids of the entries that are of purchases before the last. */
export function readEntries(value: unknown): readonly string[] {
  return soundRows(storedEntry, value)?.rows.map(({ id }) => id) ?? []
}
