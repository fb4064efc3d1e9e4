import { deadlines } from '@latchkey/flow'
import { useCallback, useEffect, useRef, useState } from 'react'

export type TaskStatus = 'idle' | 'running' | 'slow' | 'done' | 'failed'

/**
 * Runs one thing at a time and tells how it goes; an answer of an older run or a gone view is dropped. `first`: `running` where the view
 * begins with a run.
 */
export function useTask(
  work: () => Promise<unknown>,
  first: 'idle' | 'running' = 'idle',
): { readonly status: TaskStatus; readonly run: () => void } {
  const [status, setStatus] = useState<TaskStatus>(first)
  const latest = useRef(work)
  latest.current = work
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useCallback(() => {
    const mine = ++turn.current
    const settle = (result: TaskStatus) => {
      if (mine !== turn.current) return
      clearTimeout(timer.current)
      setStatus(result)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => mine === turn.current && setStatus('slow'), deadlines.slow)
    setStatus('running')
    latest.current().then(
      () => settle('done'),
      () => settle('failed'),
    )
  }, [])
  useEffect(
    () => () => {
      turn.current += 1
      clearTimeout(timer.current)
    },
    [],
  )
  return { status, run }
}
