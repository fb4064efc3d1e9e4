import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import type { PullRefreshHandlers, PullRefreshModel } from './PullRefreshModel'
import { readAnew } from './readAnew'

/** Reads the list of the account that is shown; gone when nothing is connected. */
export function usePullRefresh(flow: Flow): ({ readonly model: PullRefreshModel } & PullRefreshHandlers) | undefined {
  useFlowChanges()
  const { isConnected, caipAddress, currentTab } = flow.latchkey.getAccount()
  const [state, setState] = useState<PullRefreshModel['state']>('ready')
  const left = useRef(new AbortController())
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another account, network or list nothing was said yet
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    setState('ready')
    return () => controller.abort()
  }, [flow, caipAddress, currentTab])
  if (!isConnected) return undefined
  return {
    model: { state },
    async onPull() {
      const { signal } = left.current
      setState('loading')
      const outcome = await readAnew(flow, signal).catch((error: unknown) => {
        if (!signal.aborted) flow.report(error)
        return 'error' as const
      })
      if (!signal.aborted) setState(outcome)
    },
  }
}
