import type { Flow } from '@latchkey/flow'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type TaskStatus, useTask } from '../../../views/useTask'

/** The zone names are taken in here, as far as it is known. */
export interface ZoneReading {
  readonly status: TaskStatus
  readonly zone: string | undefined
  readonly retry: () => void
}

/** Asks the name service for its zone once. */
export function useZone(flow: Flow): ZoneReading {
  const [zone, setZone] = useState<string>()
  const left = useRef<AbortController>(undefined)
  const { status, run } = useTask(
    useCallback(async () => {
      left.current = new AbortController()
      const { signal } = left.current
      const { readZone } = await flow.feature('names')
      setZone(await readZone(signal))
    }, [flow]),
  )
  useEffect(() => {
    run()
    return () => left.current?.abort()
  }, [run])
  return { status, zone, retry: run }
}
