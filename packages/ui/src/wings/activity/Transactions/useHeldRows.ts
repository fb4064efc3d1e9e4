import type { Activity, HistoryState } from '@latchkey/features/history'
import { useRef, useState } from 'react'

type Rows = Pick<HistoryState, 'pending' | 'groups'>

/** The rows of the list; while those that wait are held, one that ends stays where it is, and is told there. */
export function useHeldRows(rows: Rows): Rows & { readonly onHold: (hold: 'held' | 'free') => void } {
  const [hold, setHold] = useState<'held' | 'free'>('free')
  const shown = useRef(rows.pending)
  const kept = hold === 'held' ? holdRows(shown.current, rows) : rows
  shown.current = kept.pending
  return { ...kept, onHold: setHold }
}

function holdRows(before: readonly Activity[], { pending, groups }: Rows): Rows {
  const all = [...pending, ...groups.flatMap(({ rows }) => rows)]
  // Once the server tells of it, it has another id; of several of one hash the others keep theirs.
  const isOther = (row: Activity) => before.some(({ id }) => id === row.id)
  const held = before.flatMap(
    ({ id, hash }) =>
      all.find((row) => row.id === id) ?? all.find((row) => hash && row.hash === hash && !isOther(row)) ?? [],
  )
  const isElse = (row: Activity) => !held.includes(row)
  return {
    pending: [...held, ...pending.filter(isElse)],
    groups: groups
      .map((group) => ({ ...group, rows: group.rows.filter(isElse) }))
      .filter(({ rows }) => rows.length > 0),
  }
}
