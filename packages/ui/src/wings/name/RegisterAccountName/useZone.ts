import type { Flow } from '@latchkey/flow'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type TaskStatus, useTask } from '../../../views/useTask'

/** What the name service says: nothing before it has answered. */
interface Zone {
  /** Where names are taken here. */
  readonly zone?: string | undefined
  /** Names are taken on the network in use. */
  readonly isServed?: boolean
}

/** The zone names are taken in here, as far as it is known. */
export interface ZoneReading extends Zone {
  readonly status: TaskStatus
  readonly retry: () => void
}

/** Asks the name service for its zone once, and whether it gives names on the network in use. */
export function useZone(flow: Flow): ZoneReading {
  const [read, setRead] = useState<Zone>({})
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const left = useRef<AbortController>(undefined)
  const { status, run } = useTask(
    useCallback(async () => {
      left.current = new AbortController()
      const { signal } = left.current
      const [{ readZone }, { serves }] = await Promise.all([flow.feature('names'), flow.feature('data')])
      const zone = await readZone(signal)
      const isServed = zone !== undefined && chainId !== undefined && (await serves(chainId, signal))
      if (!signal.aborted) setRead({ zone, isServed })
    }, [flow, chainId]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network may be one that is not served
  useEffect(() => {
    run()
    return () => left.current?.abort()
  }, [run, chainId])
  return { ...read, status, retry: run }
}
