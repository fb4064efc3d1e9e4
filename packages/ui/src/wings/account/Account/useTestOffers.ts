import type { DataGroup } from '@latchkey/features/data'
import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useFeatures } from '../../../views/useFeatures'
import { offersAbout } from './offersAbout'

interface TestOffers {
  /** What nothing is offered of. */
  readonly unoffered: readonly DataGroup[]
  /** What nobody found out yet, as of what was switched on since. */
  readonly unknown: readonly DataGroup[]
}

const groups: readonly DataGroup[] = ['onramp', 'swap']

/** What is offered on a test network, as was last found; where that cannot be found out all stands. `undefined` on any other. */
export function useTestOffers(flow: Flow, chainId: ChainId | undefined): TestOffers | undefined {
  const { features, status } = useFeatures(flow, ['data'], {
    about: chainId && offersAbout(flow, chainId),
    async begin({ data }, signal) {
      const { readTestOffers } = await import('./readTestOffers')
      if (chainId) await readTestOffers({ flow, data, chainId, signal })
    },
  })
  if (!chainId) return undefined
  const found = features?.data.offers(chainId) ?? {}
  return {
    unoffered: groups.filter((group) => found[group] === 'unoffered'),
    unknown: groups.filter((group) => status !== 'failed' && found[group] === undefined),
  }
}
