import type { Display } from '@latchkey/features/display'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { useTask } from './useTask'

interface UseDisplay {
  /** There once its code is. */
  readonly display: Display | undefined
  readonly status: 'loading' | 'slow' | 'ready' | 'error'
  readonly onRetry: () => void
}

/** What the visitor chose on this device. */
export function useDisplay(flow: Flow): UseDisplay {
  const [display, setDisplay] = useState<Display | undefined>(() => flow.loaded('display'))
  const isLeft = useRef(false)
  const { status, run } = useTask(async () => {
    const loaded = await flow.feature('display')
    if (!isLeft.current) setDisplay(loaded)
  }, 'running')
  useEffect(() => {
    isLeft.current = false
    run()
    return () => {
      isLeft.current = true
    }
  }, [run])
  return {
    display,
    status: display ? 'ready' : status === 'failed' ? 'error' : status === 'slow' ? 'slow' : 'loading',
    onRetry: run,
  }
}
