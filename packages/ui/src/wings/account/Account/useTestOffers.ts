import type { DataGroup } from '@latchkey/features/data'
import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useFeatures } from '../../../views/useFeatures'
import { offersAbout } from './offersAbout'

/** What is offered nothing of on a test network, from when it was last found; `unknown` before, and nothing where that cannot be found out. */
export function useTestOffers(flow: Flow, chainId: ChainId | undefined): readonly DataGroup[] | 'unknown' | undefined {
  const { features, status } = useFeatures(flow, ['data'], {
    about: chainId && offersAbout(flow, chainId),
    async begin({ data }, signal) {
      const { readTestOffers } = await import('./readTestOffers')
      if (chainId) await readTestOffers({ flow, data, chainId, signal })
    },
  })
  return chainId && (features?.data.unoffered(chainId) ?? (status === 'failed' ? [] : 'unknown'))
}
