import type { ActivityGroup, HistoryState } from '@latchkey/features/history'
import { useContext, useEffect, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { failureOf } from './failureOf'
import { useFeature } from './useFeature'
import { useLifetime } from './useLifetime'
import { useReading } from './useReading'
import { useWhere } from './useWhere'

/** What `useActivity` returns: what is known of the active account's history, and the ways to read more. */
export interface UseActivity
  extends Pick<
    HistoryState,
    'pending' | 'transactions' | 'transactionsByYear' | 'loading' | 'empty' | 'source' | 'isPartial' | 'next'
  > {
  /** `idle` without an account, `pending` until something is known, `error` when nothing is and reading failed. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Everything but what waits, by month, the newest first. */
  readonly groups: readonly ActivityGroup[]
  /** 'Failed to fetch transactions' where the last reading failed, the code of what kept the feature from loading; what was known is kept. */
  readonly error: string | undefined
  /** How reading older ones goes. */
  readonly older: HistoryState['older']
  /** Reads the next older page, one at a time; never rejects. Nothing happens after the last. */
  readonly loadMore: () => Promise<void>
  /** Reads the newest page again past every cache, those of the server too, and loads again what failed to; never rejects. */
  readonly refetch: () => Promise<void>
}

/** Before its code is there, and where nobody is connected. */
const unread = {
  groups: [],
  pending: [],
  transactions: [],
  transactionsByYear: {},
  source: 'server',
  older: 'idle',
  next: null,
  empty: true,
  isPartial: false,
} as const

/**
 * Returns what the active account did and what happened to it, page by page, and keeps it fresh while the component is mounted.
 * @example
 * function Activity() {
 *   const { groups, next, loadMore } = useActivity()
 *   return (
 *     <>
 *       {groups.map(({ year, month, rows }) => <p key={`${year} ${month}`}>{rows.length}</p>)}
 *       {next !== null && <button type="button" onClick={loadMore}>Older</button>}
 *     </>
 *   )
 * }
 */
export function useActivity(): UseActivity {
  const latchkey = useContext(LatchkeyContext)
  const { about } = useWhere(latchkey)
  const loaded = useFeature('history', about ? 'wanted' : 'idle')
  const { feature: history, retry } = loaded
  useEffect(() => history?.watch(), [history])
  const state = useReading(latchkey, () => history?.getState())
  const lifetime = useLifetime()
  return useMemo(() => {
    const error = state?.error ?? failureOf(loaded.error)
    const isKnown = state && (state.readAt !== undefined || state.source !== 'server' || hasRows(state))
    const status = !about ? 'idle' : isKnown ? 'success' : error === undefined ? 'pending' : 'error'
    return {
      ...(state ? factsOf(state) : unread),
      status,
      // Until its code is there nothing is known, which is not the same as nothing.
      loading: state ? state.loading : status === 'pending',
      error,
      loadMore: async () => history?.readOlder(),
      refetch: async () => (history ? history.refresh(lifetime()).catch(() => {}) : retry()),
    }
  }, [about, state, history, loaded.error, retry, lifetime])
}

const hasRows = ({ pending, groups }: HistoryState) => pending.length > 0 || groups.length > 0

function factsOf({ account: _, readAt: __, ...facts }: HistoryState): Omit<HistoryState, 'account' | 'readAt'> {
  return facts
}
