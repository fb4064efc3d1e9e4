import type { Swap } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { useState } from 'react'
import { useFlowChanges } from '../../shell/FlowClock'
import { useFeatures } from '../../views/useFeatures'

/** The feature, once it has loaded. */
export type SwapLoading<Tokens> =
  | { readonly status: 'loading' | 'slow' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly swap: Swap; readonly tokens: Tokens }

/**
 * Loads the feature and what can be swapped on the network in use, as the view needs it; another network is loaded anew.
 *
 * @param need `listed` loads nothing that judges tokens
 */
export function useSwapFeature<Need extends 'listed' | 'tokens'>(
  flow: Flow,
  need: Need,
): SwapLoading<Awaited<ReturnType<Swap[Need]>>> {
  type Tokens = Awaited<ReturnType<Swap[Need]>>
  useFlowChanges()
  const { address } = flow.latchkey.getAccount()
  const about = `${need} ${flow.latchkey.getNetwork()?.caipNetworkId} ${address}`
  const [read, setRead] = useState<{ readonly of: string; readonly tokens: Tokens }>()
  const { features, status, error, run } = useFeatures(flow, ['swap'], {
    about,
    async begin({ swap }, signal) {
      const tokens = (await swap[need](signal)) as Tokens
      if (!signal.aborted) setRead({ of: about, tokens })
    },
  })
  if (status === 'failed') return { status, error, retry: () => run() }
  if (features && read?.of === about) return { status: 'ready', swap: features.swap, tokens: read.tokens }
  return { status: status === 'slow' ? status : 'loading' }
}
