import type { AuditHead, AuditRow } from './AuditRow'
import { type AuditKey, beginning, hashOf, isEqual, keysChanged, keysShown, macOf } from './auditKey'

/** What a chain turned out to be. */
export type Verdict =
  | {
      readonly state: 'whole'
      readonly rows: number
      readonly head: AuditHead | null
      /** Whether a configured key seals the last row, and so all before it. */
      readonly sealed: boolean
    }
  | {
      readonly state: 'broken'
      /** The first row that is not as it was written, or is missing. */
      readonly row: number
      readonly why: string
    }

/** Looks at the rows of a chain in their order. */
export interface Verifier {
  /** `false` once it is broken: further rows say nothing. */
  take(row: AuditRow): boolean
  end(): Verdict
}

/**
 * Checks a chain: numbers without gaps, each row's hash over what is in it and over the row before, seals by the configured keys, and
 * that every head kept elsewhere is still in it. A seal covers all before it, so rows of a key that was taken out since are held by those
 * after them; where keys are configured, the last row must bear a seal. Behind a sealed row none may be without, nor bear that of a key the
 * newest sealed row about keys does not name: whoever may add rows would else have the server's next one seal theirs.
 */
export function createVerifier(keys: readonly AuditKey[], anchors: readonly AuditHead[] = []): Verifier {
  let last: AuditHead = { number: 0, hash: beginning }
  let unsealed: number | undefined
  let isSealed = false
  /** Nothing until a sealed row says so. */
  let named: readonly string[] | undefined
  let broken: Verdict | undefined
  const missing = new Set(anchors)
  const breakAt = (row: number, why: string) => {
    broken ??= { state: 'broken', row, why }
    return false
  }
  return {
    take(row) {
      if (broken) return false
      const expected = last.number + 1
      if (row.number !== expected) return breakAt(expected, `row ${expected} is missing: row ${row.number} follows`)
      if (row.previous !== last.hash) return breakAt(expected, `row ${expected} does not follow the row before it`)
      if (!isEqual(row.hash, hashOf(row)))
        return breakAt(expected, `row ${expected} was changed: its hash is not its own`)
      const key = keys.find(({ id }) => id === row.key)
      if (key && !isEqual(row.mac, macOf(key, row.hash)))
        return breakAt(expected, `row ${expected} was not written by this server: its seal is not by its key`)
      if (!key && isSealed && !mayBear(row.key, named))
        return breakAt(expected, `no configured key seals row ${expected}, and rows before it are sealed`)
      if (key) isSealed = true
      if (key && row.action === keysChanged) named = keysShown(row.target)
      unsealed = key ? undefined : (unsealed ?? row.number)
      for (const anchor of missing) {
        if (anchor.number !== row.number) continue
        if (!row.hash.startsWith(anchor.hash))
          return breakAt(expected, `row ${expected} is another than the one whose head was kept`)
        missing.delete(anchor)
      }
      last = { number: row.number, hash: row.hash }
      return true
    },
    end() {
      if (broken) return broken
      const [furthest] = [...missing].sort((a, b) => b.number - a.number)
      if (furthest)
        return {
          state: 'broken',
          row: last.number + 1,
          why: `rows from ${last.number + 1} to ${furthest.number} are missing at the end: the head that was kept is of row ${furthest.number}`,
        }
      if (unsealed !== undefined && keys.length > 0)
        return {
          state: 'broken',
          row: unsealed,
          why: `no configured key seals row ${unsealed} or one after it`,
        }
      return {
        state: 'whole',
        rows: last.number,
        head: last.number === 0 ? null : last,
        sealed: keys.length > 0 && last.number > 0,
      }
    },
  }
}

/** Whether a row behind a sealed one may bear the seal of a key that is not configured any more. */
const mayBear = (id: string, named: readonly string[] | undefined) =>
  id !== '' && (named?.some((one) => id.startsWith(one)) ?? true)
