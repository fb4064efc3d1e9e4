import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useDisplay } from '../../../views/useDisplay'
import { useFeatures } from '../../../views/useFeatures'
import { useOnline } from '../../../views/useOnline'
import { groupNfts } from './groupNfts'
import type { NftsHandlers, NftsModel } from './NftsModel'

/** What the active account has of collections on the network it is on; gone when nothing is connected. */
export function useNfts(flow: Flow): ({ readonly model: NftsModel } & NftsHandlers) | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const { display } = useDisplay(flow)
  const [older, setOlder] = useState<'idle' | 'running'>('idle')
  const { caipAddress, isConnected, amounts = 'shown' } = flow.latchkey.getAccount()
  const namespace = flow.latchkey.getState().activeChain
  const about = isConnected ? `${caipAddress}` : undefined
  const { features, status, run } = useFeatures(flow, ['nfts'], {
    about,
    async begin({ nfts }, signal) {
      await nfts.read(namespace, signal)
      return nfts.watch(namespace)
    },
  })
  const nfts = features?.nfts
  const left = useRef<AbortSignal>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of the account before is nobody's
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller.signal
    setOlder('idle')
    return () => controller.abort()
  }, [about])
  if (!isConnected) return undefined
  const list = nfts?.list(namespace)
  const model = (): NftsModel => {
    if (list && list.at !== undefined) {
      if (list.items.length === 0 && list.next === null && isOnline && list.error === undefined)
        return { state: 'empty', reading: list.isPartial ? 'going-on' : 'over' }
      const more = list.next === null ? 'none' : older === 'running' ? 'loading' : list.moreError ? 'failed' : 'there'
      const isFailed = list.status === 'stale' && list.error !== undefined
      const doubt = !isOnline ? 'offline' : isFailed ? 'stale' : list.isPartial ? 'partial' : 'none'
      return { state: 'ready', ...groupNfts(list.items, display?.choices().hidden), doubt, older: more, amounts }
    }
    if (!isOnline) return { state: 'offline' }
    if (list?.error !== undefined)
      return { state: 'error', reason: list.error === 'network.unsupported' ? 'unserved' : 'failed' }
    if (status === 'failed') return { state: 'error', reason: 'failed' }
    const unasked = nfts?.unasked(namespace)
    // One that comes back is asked about once it is there.
    if (unasked && unasked !== 'not-connected') return { state: 'error', reason: 'unserved' }
    return { state: status === 'slow' ? 'slow' : 'loading' }
  }
  return {
    model: model(),
    onRetry: () => run(({ nfts }, signal) => nfts.refresh(namespace, signal)),
    onMore() {
      const signal = left.current
      if (older === 'running' || !nfts || !signal) return
      setOlder('running')
      const end = () => !signal.aborted && setOlder('idle')
      nfts.more(namespace, signal).then(end, end)
    },
    onPick: (assetId) => flow.push({ name: 'NftDetails', assetId }),
  }
}
