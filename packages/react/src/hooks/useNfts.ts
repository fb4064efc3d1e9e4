import type { Nft, Unasked } from '@latchkey/features/nfts'
import { useContext, useMemo, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { failureOf } from './failureOf'
import { useFeature } from './useFeature'
import { useLifetime } from './useLifetime'
import { useReading } from './useReading'
import { useWatched } from './useWatched'
import { useWhere } from './useWhere'

/** What `useNfts` returns: what the active account has of collections, page by page. */
export interface UseNfts {
  /** `idle` where nobody is asked, `pending` until something is known, `error` when nothing is and reading failed. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Why nobody is asked, as without a server; set exactly while it is `idle`. */
  readonly unasked: Unasked | undefined
  /** The items read so far, in the order of the server; empty until it is known. */
  readonly items: readonly Nft[]
  /** Where the next page begins; `null` after the last. */
  readonly next: string | null
  /** How reading the next page goes. */
  readonly more: 'idle' | 'pending'
  /** The last answer while reading fails. */
  readonly isStale: boolean
  /** The server is still reading a chain or pictures. */
  readonly isPartial: boolean
  /** Milliseconds since the epoch of the first page. */
  readonly readAt: number | undefined
  /** Code of what failed last, also where an older answer is still there. */
  readonly error: string | undefined
  /** Reads the next page, one at a time; never rejects. Nothing happens after the last. */
  readonly loadMore: () => Promise<void>
  /** Reads the first page again, and loads again what failed to; never rejects. */
  readonly refetch: () => Promise<void>
}

const none: readonly Nft[] = []

/**
 * Returns what the active account has of collections and reads it while the component is mounted.
 * @example
 * function Items() {
 *   const { items, next, loadMore } = useNfts()
 *   return (
 *     <>
 *       {items
 *         .filter(({ isSpam }) => !isSpam)
 *         .map(({ id, name, tokenId }) => <p key={id}>{name ?? tokenId}</p>)}
 *       {next !== null && <button type="button" onClick={loadMore}>More</button>}
 *     </>
 *   )
 * }
 */
export function useNfts(): UseNfts {
  const latchkey = useContext(LatchkeyContext)
  const { namespace, about } = useWhere(latchkey)
  const loaded = useFeature('nfts', about ? 'wanted' : 'idle')
  const { feature, retry } = loaded
  const [more, setMore] = useState<{ readonly of: string }>()
  useWatched(feature, namespace, about)
  const lifetime = useLifetime()
  const list = useReading(latchkey, () => feature?.list(namespace))
  const unasked = useReading(latchkey, () => (about ? feature?.unasked(namespace) : 'not-connected'))
  const isReading = more?.of === about
  return useMemo(() => {
    const known = list && list.status !== 'unknown' && !unasked ? list : undefined
    const error = failureOf(loaded.error) ?? list?.error ?? list?.moreError
    return {
      status: unasked ? 'idle' : known ? 'success' : error === undefined ? 'pending' : 'error',
      unasked,
      items: known?.items ?? none,
      next: known?.next ?? null,
      more: isReading ? 'pending' : 'idle',
      isStale: list?.status === 'stale',
      isPartial: list?.isPartial === true,
      readAt: list?.at,
      error,
      async loadMore() {
        if (!feature || isReading) return
        const mine = { of: about }
        setMore(mine)
        await feature.more(namespace, lifetime()).catch(() => {})
        setMore((now) => (now === mine ? undefined : now))
      },
      refetch: async () => (feature ? feature.refresh(namespace, lifetime()).catch(() => {}) : retry()),
    }
  }, [about, unasked, list, isReading, loaded.error, feature, retry, namespace, lifetime])
}
