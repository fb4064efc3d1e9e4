import type { Onramp } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../shell/FlowClock'
import { type TaskStatus, useTask } from '../../views/useTask'

/** Buying, once its code is there and what is sold was read for the account and network in use. */
export interface OnrampFeature {
  readonly onramp: Onramp | undefined
  readonly status: TaskStatus | 'off'
  /** Reads again what is sold. */
  readonly read: () => void
}

export function useOnrampFeature(flow: Flow): OnrampFeature {
  useFlowChanges()
  const [onramp, setOnramp] = useState<Onramp>()
  const [isOff, setOff] = useState(false)
  const work = useRef<() => Promise<unknown>>(async () => {})
  const { status, run } = useTask(() => work.current(), 'running')
  const { address } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is sold something else
  useEffect(() => {
    const left = new AbortController()
    work.current = async () => {
      try {
        const loaded = await flow.feature('onramp')
        await loaded.options(left.signal)
        if (!left.signal.aborted) setOnramp(loaded)
      } catch (error) {
        if (isLatchkeyError(error, 'config.feature_off')) setOff(true)
        throw error
      }
    }
    run()
    return () => left.abort()
  }, [flow, run, address, chainId])
  return { onramp, status: isOff ? 'off' : status, read: run }
}
