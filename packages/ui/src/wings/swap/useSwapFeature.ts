import type { Swap } from '@latchkey/features/swap'
import { deadlines, type Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../shell/FlowClock'

/** The feature, once it has loaded. */
export type SwapLoading =
  | { readonly status: 'loading' | 'slow' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly swap: Swap; readonly tokens: Awaited<ReturnType<Swap['tokens']>> }

/** Loads the feature and what can be swapped on the network in use; another network is loaded anew. */
export function useSwapFeature(flow: Flow): SwapLoading {
  useFlowChanges()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const { address } = flow.latchkey.getAccount()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<SwapLoading & { readonly of?: string }>({ status: 'loading' })
  const subject = `${chainId} ${address} ${turn}`
  const latest = useRef(flow)
  latest.current = flow
  useEffect(() => {
    const left = new AbortController()
    const set = (next: SwapLoading) => left.signal.aborted || setState({ ...next, of: subject })
    const slow = setTimeout(() => set({ status: 'slow' }), deadlines.slow)
    const load = async () => {
      const swap: Swap = await latest.current.feature('swap')
      const tokens = await swap.tokens(left.signal)
      set({ status: 'ready', swap, tokens })
    }
    load()
      .catch((error: unknown) => set({ status: 'failed', error, retry: () => setTurn((last) => last + 1) }))
      .finally(() => clearTimeout(slow))
    return () => {
      clearTimeout(slow)
      left.abort()
    }
  }, [subject])
  return state.of === subject ? state : { status: 'loading' }
}
