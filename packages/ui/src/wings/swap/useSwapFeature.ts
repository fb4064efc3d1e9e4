import type { Swap } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { useState } from 'react'
import { useFlowChanges } from '../../shell/FlowClock'
import { useFeatures } from '../../views/useFeatures'

type SwapTokens = Awaited<ReturnType<Swap['tokens']>>

/** The feature, once it has loaded. */
export type SwapLoading =
  | { readonly status: 'loading' | 'slow' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly swap: Swap; readonly tokens: SwapTokens }

/** Loads the feature and what can be swapped on the network in use; another network is loaded anew. */
export function useSwapFeature(flow: Flow): SwapLoading {
  useFlowChanges()
  const { address } = flow.latchkey.getAccount()
  const about = `${flow.latchkey.getNetwork()?.caipNetworkId} ${address}`
  const [read, setRead] = useState<{ readonly of: string; readonly tokens: SwapTokens }>()
  const { features, status, error, run } = useFeatures(flow, ['swap'], {
    about,
    async begin({ swap }, signal) {
      const tokens = await swap.tokens(signal)
      if (!signal.aborted) setRead({ of: about, tokens })
    },
  })
  if (status === 'failed') return { status, error, retry: () => run() }
  if (features && read?.of === about) return { status: 'ready', swap: features.swap, tokens: read.tokens }
  return { status: status === 'slow' ? status : 'loading' }
}
