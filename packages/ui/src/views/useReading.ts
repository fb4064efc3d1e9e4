import { deadlines } from '@latchkey/flow'
import { useCallback, useEffect, useRef, useState } from 'react'

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
  const [kept, setKept] = useState<Kept<T>>({ key: undefined, reading: { status: 'idle' } })
  const [turn, setTurn] = useState(0)
  const latest = useRef(read)
  latest.current = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another turn
  useEffect(() => {
    if (key === undefined) {
      setKept({ key, reading: { status: 'idle' } })
      return
    }
    const left = new AbortController()
    setKept((before) => ({
      key,
      reading: { status: 'running', last: before.key === key ? answerOf(before.reading) : undefined },
    }))
    const timer = setTimeout(
      () =>
        setKept(({ reading }) => ({
          key,
          reading: reading.status === 'running' ? { ...reading, status: 'slow' } : reading,
        })),
      deadlines.slow,
    )
    const settle = (reading: Reading<T>) => {
      clearTimeout(timer)
      if (!left.signal.aborted) setKept({ key, reading })
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
  const reading: Reading<T> = kept.key === key ? kept.reading : { status: key === undefined ? 'idle' : 'running' }
  return { reading, again: useCallback(() => setTurn((before) => before + 1), []) }
}

interface Kept<T> {
  readonly key: string | undefined
  readonly reading: Reading<T>
}

const answerOf = <T>(reading: Reading<T>): T | undefined => (reading.status === 'done' ? reading.value : undefined)
