import type { Nfts } from '@latchkey/features/nfts'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useDisplay } from '../../../views/useDisplay'
import { useOnline } from '../../../views/useOnline'
import { useTask } from '../../../views/useTask'
import { groupNfts } from './groupNfts'
import type { NftsHandlers, NftsModel } from './NftsModel'

type Functions = Omit<Nfts, 'destroy'>

/** What the active account has of collections on the network it is on; gone when nothing is connected. */
export function useNfts(flow: Flow): ({ readonly model: NftsModel } & NftsHandlers) | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const { display } = useDisplay(flow)
  const [nfts, setNfts] = useState<Functions | undefined>(() => flow.loaded('nfts'))
  const [older, setOlder] = useState<'idle' | 'running'>('idle')
  const { caipAddress, isConnected } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const left = useRef(new AbortController())
  const task = useRef<(signal: AbortSignal) => Promise<unknown>>(async () => {})
  const { status, run } = useTask(() => task.current(left.current.signal), 'running')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has something else
  useEffect(() => {
    const controller = new AbortController()
    let stop = () => {}
    left.current = controller
    task.current = async (signal) => {
      const functions = await flow.feature('nfts')
      if (signal.aborted) return
      setNfts(functions)
      await functions.read(namespace, signal)
      stop()
      if (!signal.aborted) stop = functions.watch(namespace)
    }
    run()
    return () => {
      controller.abort()
      stop()
      setOlder('idle')
    }
  }, [flow, run, caipAddress, isConnected])
  if (!isConnected) return undefined
  const list = nfts?.list(namespace)
  const model = (): NftsModel => {
    if (list && list.at !== undefined) {
      if (list.items.length === 0 && isOnline && list.error === undefined)
        return { state: 'empty', reading: list.isPartial ? 'going-on' : 'over' }
      const more = list.next === null ? 'none' : older === 'running' ? 'loading' : list.moreError ? 'failed' : 'there'
      const isFailed = list.status === 'stale' && list.error !== undefined
      const doubt = !isOnline ? 'offline' : isFailed ? 'stale' : list.isPartial ? 'partial' : 'none'
      return { state: 'ready', ...groupNfts(list.items, display?.choices().hidden), doubt, older: more }
    }
    if (!isOnline) return { state: 'offline' }
    if (list?.error !== undefined)
      return { state: 'error', reason: list.error === 'network.unsupported' ? 'unserved' : 'failed' }
    return status === 'failed'
      ? { state: 'error', reason: 'failed' }
      : { state: status === 'slow' ? 'slow' : 'loading' }
  }
  return {
    model: model(),
    onRetry() {
      task.current = async (signal) => nfts?.refresh(namespace, signal)
      run()
    },
    onMore() {
      if (older === 'running' || !nfts) return
      const { signal } = left.current
      setOlder('running')
      const end = () => !signal.aborted && setOlder('idle')
      nfts.more(namespace, signal).then(end, end)
    },
    onPick: (assetId) => flow.push({ name: 'NftDetails', assetId }),
  }
}
