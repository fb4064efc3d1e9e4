import type { Swap } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import type { ViewOf } from '../../../views/Screen'

/** What is known of the networks on which something is swapped. */
export type SwapChains =
  | { readonly status: 'loading' }
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
  const [known, setKnown] = useState<SwapChains>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const here = flow.latchkey.getNetwork()?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    if (!isWanted) return
    setKnown({ status: 'loading' })
    const left = new AbortController()
    const load = async () => {
      const swap: Pick<Swap, 'networks'> = await flow.feature('swap')
      return swap.networks(left.signal)
    }
    const set = (next: SwapChains) => left.signal.aborted || setKnown(next)
    load().then(
      (chains) => set({ status: 'known', chains }),
      () => set({ status: 'failed' }),
    )
    return () => left.abort()
  }, [flow, isWanted, turn])
  const isThere = here !== undefined && known.status === 'known' && known.chains.includes(here)
  useEffect(() => {
    if (isThere) flow.replace({ name: 'Swap', ...latest.current, opened: 'before' })
  }, [flow, isThere])
  return { known, retry: () => setTurn((last) => last + 1) }
}
