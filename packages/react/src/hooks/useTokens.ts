import type { TokenBalance } from '@latchkey/core'
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
  /** `idle` without an account, `pending` until something is known, `error` when nothing is and reading failed. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
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
 *   const { status, tokens } = useTokens()
 *   if (status === 'pending') return <p>Reading</p>
 *   return <ul>{tokens.map(({ symbol, quantity }) => <li key={symbol}>{quantity.numeric} {symbol}</li>)}</ul>
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
  return useMemo(() => {
    const error = failureOf(loaded.error) ?? reading?.error
    return {
      status: !about ? 'idle' : tokens ? 'success' : error === undefined ? 'pending' : 'error',
      tokens: tokens ?? none,
      isStale: reading?.status === 'stale',
      isPartial: reading?.isPartial === true,
      readAt: reading?.at,
      error,
      refetch: async () => (feature ? feature.refresh(namespace, lifetime()).catch(() => {}) : retry()),
    }
  }, [about, tokens, reading, loaded.error, feature, retry, namespace, lifetime])
}
