import { type UseActivity, useActivity } from 'latchkey/react'
import { Part } from './Part.tsx'

type Row = UseActivity['pending'][number]

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** What the account did and what happened to it; what waits stands first. */
export function Activity() {
  const { pending, groups, next, older, status, empty, error, isPartial, loadMore, refetch } = useActivity()
  const rows = groups.flatMap((group) => group.rows)
  return (
    <Part title="Activity" status={status} error={error} isEmpty={empty} onRetry={() => void refetch()}>
      <ul>
        {[...pending, ...rows].map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" disabled={older === 'loading'} onClick={() => void loadMore()}>
          Older
        </button>
      )}
      {isPartial && <p>The newest may be missing.</p>}
      <button type="button" onClick={() => void refetch()}>
        Read again
      </button>
    </Part>
  )
}

function Line({ row: { hash, kind, status, at, amounts } }: { readonly row: Row }) {
  return (
    <li data-transaction={hash} data-status={status}>
      {kind} {amounts.map(({ direction, text, symbol }) => `${direction} ${text} ${symbol ?? ''}`).join(', ')}{' '}
      <small>{status === 'confirmed' ? day.format(at) : status}</small>
    </li>
  )
}
