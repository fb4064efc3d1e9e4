import type { Swap } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import type { ViewOf } from '../../../views/Screen'

/**
 * The networks on which something is swapped, once they are known; the view gives way to the swap on one of them, which begins with what
 * it was asked for. Without that nothing is read.
 */
export function useSwapChains(
  flow: Flow,
  asked: Pick<ViewOf<'Swap'>, 'amount' | 'fromToken' | 'toToken'> | undefined,
): readonly string[] | undefined {
  const isWanted = asked !== undefined
  const latest = useRef(asked)
  latest.current = asked
  const [chains, setChains] = useState<readonly string[]>()
  const here = flow.latchkey.getNetwork()?.caipNetworkId
  useEffect(() => {
    if (!isWanted) return
    const left = new AbortController()
    const load = async () => {
      const swap: Pick<Swap, 'networks'> = await flow.feature('swap')
      return swap.networks(left.signal)
    }
    load()
      // Who does not answer names none.
      .catch(() => [])
      .then((answer) => left.signal.aborted || setChains(answer))
    return () => left.abort()
  }, [flow, isWanted])
  const isThere = here !== undefined && chains?.includes(here)
  useEffect(() => {
    if (isThere) flow.replace({ name: 'Swap', ...latest.current, opened: 'before' })
  }, [flow, isThere])
  return chains
}
