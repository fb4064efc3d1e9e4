import type { TokenBalance } from '@latchkey/core'
import type { Unasked } from '@latchkey/features/tokens'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { failureOf } from './failureOf'
import { useFeature } from './useFeature'
import { useLifetime } from './useLifetime'
import { useReading } from './useReading'
import { useWatched } from './useWatched'
import { useWhere } from './useWhere'

/** What `useTokens` returns: what the active account holds on its network, as last read. */
export interface UseTokens {
  /** `idle` where nobody is asked, `pending` until something is known, `error` when nothing is and reading failed. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Why nobody is asked, as on a test network or without a server; set exactly while it is `idle`. */
  readonly unasked: Unasked | undefined
  /** With their amounts and their worth, as the server told them; empty until it is known. */
  readonly tokens: readonly TokenBalance[]
  /** Older than 30 s, or the last answer while reading fails. */
  readonly isStale: boolean
  /** The server could not ask everybody: something may be missing. */
  readonly isPartial: boolean
  /** Milliseconds since the epoch of the reading. */
  readonly readAt: number | undefined
  /** Code of what failed last, also where an older answer is still there. */
  readonly error: string | undefined
  /** Reads again past every cache, and loads again what failed to; never rejects. */
  readonly refetch: () => Promise<void>
}

const none: readonly TokenBalance[] = []

/**
 * Returns what the active account holds and keeps it fresh while the component is mounted.
 * @example
 * function Holdings() {
 *   const { status, unasked, tokens } = useTokens()
 *   if (unasked === 'test-network') return <p>Money of test networks is none</p>
 *   if (status === 'pending') return <p>Reading</p>
 *   return (
 *     <ul>
 *       {tokens.map(({ address, symbol, quantity, unlisted }) => (
 *         // Two tokens may call themselves the same; only an address tells them apart.
 *         <li key={address ?? symbol}>{quantity.numeric} {symbol} {unlisted && '(on no list: it may not be what it says)'}</li>
 *       ))}
 *     </ul>
 *   )
 * }
 */
export function useTokens(): UseTokens {
  const latchkey = useContext(LatchkeyContext)
  const { namespace, about } = useWhere(latchkey)
  const loaded = useFeature('tokens', about ? 'wanted' : 'idle')
  const { feature, retry } = loaded
  useWatched(feature, namespace, about)
  const tokens = useReading(latchkey, (facts) => (about ? facts?.getAccount().tokenBalance : undefined))
  const lifetime = useLifetime()
  const reading = useReading(latchkey, () => feature?.reading(namespace))
  const unasked = useReading(latchkey, () => (about ? feature?.unasked(namespace) : 'not-connected'))
  return useMemo(() => {
    const error = failureOf(loaded.error) ?? reading?.error
    return {
      status: unasked ? 'idle' : tokens ? 'success' : error === undefined ? 'pending' : 'error',
      unasked,
      // What was known before is kept fresh by nobody.
      tokens: (unasked ? undefined : tokens) ?? none,
      isStale: reading?.status === 'stale',
      isPartial: reading?.isPartial === true,
      readAt: reading?.at,
      error,
      refetch: async () => (feature ? feature.refresh(namespace, lifetime()).catch(() => {}) : retry()),
    }
  }, [unasked, tokens, reading, loaded.error, feature, retry, namespace, lifetime])
}
