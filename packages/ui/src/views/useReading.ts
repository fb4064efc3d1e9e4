import { deadlines } from '@latchkey/flow'
import { useCallback, useRef, useState } from 'react'
import { useShownEffect } from '../shell/Showing'

/** What is read for a view, and how far that is. */
export type Reading<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'running' | 'slow'; readonly last?: T | undefined }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * Reads again whenever `key` changes or `again` is called; an older answer is dropped, and nothing is read without a key. What was read for
 * one key never stands for another.
 */
export function useReading<T>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): { readonly reading: Reading<T>; readonly again: () => void } {
  const [kept, setKept] = useState<Kept<T>>(idle)
  const [turn, setTurn] = useState(0)
  const latest = useRef(read)
  latest.current = read
  useShownEffect(() => {
    if (key === undefined) return setKept(idle)
    const left = new AbortController()
    setKept((before) => ({
      ...{ key, status: 'running' },
      last: before.key === key && before.status === 'done' ? before.value : undefined,
    }))
    const timer = setTimeout(
      () => setKept((before) => (before.status === 'running' ? { ...before, status: 'slow' } : before)),
      deadlines.slow,
    )
    const settle = (next: Reading<T>) => {
      clearTimeout(timer)
      if (!left.signal.aborted) setKept({ ...next, key })
    }
    latest.current(left.signal).then(
      (value) => settle({ status: 'done', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [key, turn])
  // Between another key and the effect that reads for it, too.
  const reading: Reading<T> = kept.key === key ? kept : { status: key === undefined ? 'idle' : 'running' }
  return { reading, again: useCallback(() => setTurn((before) => before + 1), []) }
}

type Kept<T> = Reading<T> & { readonly key: string | undefined }

const idle = { status: 'idle', key: undefined } as const
