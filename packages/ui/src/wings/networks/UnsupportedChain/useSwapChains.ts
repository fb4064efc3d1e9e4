import type { Swap } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef } from 'react'
import type { ViewOf } from '../../../views/Screen'
import { type Reading, useReading } from '../../../views/useReading'

/** What is known of the networks on which something is swapped. */
export type SwapChains =
  | { readonly status: 'loading' | 'slow' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly chains: readonly string[] }

/**
 * The networks on which something is swapped, once they are known; the view gives way to the swap on one of them, which begins with what
 * it was asked for. Without that nothing is read.
 */
export function useSwapChains(
  flow: Flow,
  asked: Pick<ViewOf<'Swap'>, 'amount' | 'fromToken' | 'toToken'> | undefined,
): { readonly known: SwapChains; readonly retry: () => void } {
  const isWanted = asked !== undefined
  const latest = useRef(asked)
  latest.current = asked
  const here = flow.latchkey.getNetwork()?.caipNetworkId
  const { reading, again } = useReading(isWanted ? '' : undefined, async (signal) => {
    const swap: Pick<Swap, 'networks'> = await flow.feature('swap')
    return swap.networks(signal)
  })
  const known = knownOf(reading)
  const isThere = here !== undefined && known.status === 'known' && known.chains.includes(here)
  useEffect(() => {
    if (isThere) flow.replace({ name: 'Swap', ...latest.current, opened: 'before' })
  }, [flow, isThere])
  return { known, retry: again }
}

function knownOf(reading: Reading<readonly string[]>): SwapChains {
  if (reading.status === 'done') return { status: 'known', chains: reading.value }
  return { status: reading.status === 'failed' || reading.status === 'slow' ? reading.status : 'loading' }
}
