import type { Flow } from '@latchkey/flow'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type TaskStatus, useTask } from '../../../views/useTask'

/** The zone names are taken in here, as far as it is known. */
export interface ZoneReading {
  readonly status: TaskStatus
  readonly zone: string | undefined
  /** Names are taken on the network in use; believed until it is known better. */
  readonly isServed: boolean
  readonly retry: () => void
}

/** Asks the name service for its zone once, and whether it gives names on the network in use. */
export function useZone(flow: Flow): ZoneReading {
  const [{ zone, isServed }, setRead] = useState<Pick<ZoneReading, 'zone' | 'isServed'>>({
    zone: undefined,
    isServed: true,
  })
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const left = useRef<AbortController>(undefined)
  const { status, run } = useTask(
    useCallback(async () => {
      left.current = new AbortController()
      const { signal } = left.current
      const [{ readZone }, data] = await Promise.all([flow.feature('names'), flow.feature('data')])
      const zone = await readZone(signal)
      const isServed = zone === undefined || chainId === undefined || (await data.serves(chainId, signal))
      if (!signal.aborted) setRead({ zone, isServed })
    }, [flow, chainId]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network may be one that is not served
  useEffect(() => {
    run()
    return () => left.current?.abort()
  }, [run, chainId])
  return { status, zone, isServed, retry: run }
}
