import type { LocalTransaction } from './TrackedTransaction'

/** Most pending transactions that are watched. */
export const mostPending = 99
/** Most ended ones that are kept. */
const mostEnded = 99

/**
 * Joins what tabs know, the newest first: an end is never taken back, and too many are forgotten, the oldest ends first. The same
 * rows in any order make the same list.
 */
export function mergeTransactions(...lists: readonly (readonly LocalTransaction[])[]): readonly LocalTransaction[] {
  const known = new Map<string, LocalTransaction>()
  for (const row of lists.flat()) {
    const key = `${row.chainId} ${row.hash}`
    const other = known.get(key)
    known.set(key, other ? further(other, row) : row)
  }
  const rows = [...known.values()].sort((a, b) => b.at - a.at || (a.hash < b.hash ? -1 : 1))
  const pending = rows.filter(isPending).slice(0, mostPending)
  const ended = rows.filter((row) => !isPending(row)).slice(0, mostEnded)
  return rows.filter((row) => pending.includes(row) || ended.includes(row))
}

export const isPending = ({ status }: LocalTransaction) => status === 'pending'

function further(one: LocalTransaction, other: LocalTransaction): LocalTransaction {
  if (isPending(one) !== isPending(other)) return isPending(one) ? other : one
  const [first = one] = [one, other].sort(
    (a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1),
  )
  return first
}
