import type { ActivityGroup, History, HistoryState } from '@latchkey/features/history'
import { useContext, useEffect, useMemo, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'
import { useReading } from './useReading'

/** What `useActivity` returns: what is known of the active account's history, and the ways to read more. */
export interface UseActivity
  extends Pick<
    HistoryState,
    'pending' | 'transactions' | 'transactionsByYear' | 'loading' | 'empty' | 'source' | 'isPartial' | 'next'
  > {
  /** Everything but what waits, by month, the newest first. */
  readonly groups: readonly ActivityGroup[]
  /** 'Failed to fetch transactions' where the last reading failed, or what kept the feature from loading; what was known is kept. */
  readonly error: string | undefined
  /** How reading older ones goes. */
  readonly older: HistoryState['older']
  /** Reads the next older page, one at a time; never rejects. Nothing happens after the last. */
  readonly loadMore: () => Promise<void>
  /** Reads the newest page again past every cache; never rejects. */
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
  const connected = useLatchkeyValue((facts) => facts.getAccount().status === 'connected', false)
  const [history, setHistory] = useState<Omit<History, 'destroy'>>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!connected || !latchkey) return undefined
    let stop = () => {}
    let left = false
    latchkey.feature('history').then(
      (feature) => {
        if (left) return
        setHistory(feature)
        setFailure(undefined)
        stop = feature.watch()
      },
      (error: unknown) => !left && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      left = true
      stop()
      setHistory(undefined)
    }
  }, [connected, latchkey])
  const state = useReading(latchkey, () => history?.getState())
  return useMemo(
    () => ({
      ...(state ? factsOf(state) : unread),
      // Until its code is there nothing is known, which is not the same as nothing.
      loading: state ? state.loading : connected && failure === undefined,
      error: state?.error ?? failure,
      loadMore: async () => history?.readOlder(),
      refetch: async () => history?.refresh(new AbortController().signal),
    }),
    [state, history, connected, failure],
  )
}

function factsOf({ account: _, readAt: __, ...facts }: HistoryState): Omit<HistoryState, 'account' | 'readAt'> {
  return facts
}
