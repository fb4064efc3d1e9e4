import type { Onramp } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useState } from 'react'
import { useFlowChanges } from '../../shell/FlowClock'
import { useFeatures } from '../../views/useFeatures'
import type { TaskStatus } from '../../views/useTask'
import { useSilentNode } from './useSilentNode'

/** Buying, once its code is there and what is sold was read for the account and network in use. */
export interface OnrampFeature {
  readonly onramp: Onramp | undefined
  /** `failed`: its code did not come. */
  readonly status: TaskStatus | 'off'
  /** Reads again what is sold, however lately it was. */
  readonly read: () => void
}

export function useOnrampFeature(flow: Flow): OnrampFeature {
  useFlowChanges()
  /** Whose account, and on which network, what is sold was read for. */
  const [readFor, setReadFor] = useState<string>()
  const { address } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const about = `${address} ${chainId}`
  const begin = async ({ onramp: one }: { readonly onramp: Onramp }, signal: AbortSignal, how?: 'anew') => {
    await one.options(signal, how)
    if (!signal.aborted) setReadFor(about)
  }
  const { features, status, error, run } = useFeatures(flow, ['onramp'], { about, begin })
  const isOff = isLatchkeyError(error, 'config.feature_off')
  const onramp = readFor === about ? features?.onramp : undefined
  useSilentNode(flow, onramp)
  return {
    onramp,
    status: isOff ? 'off' : status,
    read: () => run((all, signal) => begin(all, signal, 'anew')),
  }
}
