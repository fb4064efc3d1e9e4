import type { DataGroup } from '@latchkey/features/data'
import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useState } from 'react'
import { useFeatures } from '../../../views/useFeatures'

const all: readonly DataGroup[] = ['onramp', 'swap']

/** What is offered nothing of on a test network: all that is sold or swapped, until it is known to be so there; `undefined` without one. */
export function useTestOffers(flow: Flow, chainId: ChainId | undefined): readonly DataGroup[] | undefined {
  const [read, setRead] = useState<{ readonly of: ChainId; readonly offers: readonly DataGroup[] }>()
  useFeatures(flow, ['data'], {
    about: chainId,
    async begin({ data }, signal) {
      const { readTestOffers } = await import('./readTestOffers')
      const offers = chainId ? await readTestOffers({ flow, data, chainId, signal }) : []
      if (chainId && !signal.aborted) setRead({ of: chainId, offers })
    },
  })
  return chainId && all.filter((group) => read?.of !== chainId || !read.offers.includes(group))
}
