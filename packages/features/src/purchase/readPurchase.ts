import { isRecord } from '@latchkey/protocol/json'
import { safeParse } from 'valibot'
import { soundRows } from '../service/soundRows'
import { type StoredPurchase, storedEarlier, storedEntry, storedPurchase } from './storedPurchase'

/** Reads the last purchase as buying keeps it; of what was begun before it each row is read alone. */
export function readPurchase(value: unknown): StoredPurchase | undefined {
  const earlier = isRecord(value) && soundRows(storedEarlier, value['earlier'])
  const known = safeParse(storedPurchase, earlier ? { ...value, earlier: earlier.rows } : value)
  return known.success ? known.output : undefined
}

/** Reads the ids of the entries that are of purchases before the last. */
export function readEntries(value: unknown): readonly string[] {
  return soundRows(storedEntry, value)?.rows.map(({ id }) => id) ?? []
}
