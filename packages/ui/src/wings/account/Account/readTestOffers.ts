import type { ChainData, DataGroup } from '@latchkey/features/data'
import type { Flow } from '@latchkey/flow'
import { type ChainId, featureNamespaces } from '@latchkey/protocol/caip'

interface ReadTestOffersParameters {
  readonly flow: Flow
  readonly data: ChainData
  readonly chainId: ChainId
  readonly signal: AbortSignal
}

/**
 * What is sold and swapped on a test network: few sell what is worth nothing, and who serves one need not swap there. What fails is not
 * offered. Rejects where the server does not say whether it serves the network.
 */
export async function readTestOffers({
  flow,
  data,
  chainId,
  signal,
}: ReadTestOffersParameters): Promise<readonly DataGroup[]> {
  if (!(await data.serves(chainId, signal))) return []
  const { features } = flow.options()
  const asks = {
    async onramp() {
      const onramp = await flow.feature('onramp')
      await onramp.options(signal)
      return onramp.assets(undefined, 'sold').some((one) => one.chainId === chainId)
    },
    async swaps() {
      const swap = await flow.feature('swap')
      return (await swap.networks(signal, [chainId])).length > 0
    },
  }
  const offers = (
    [
      ['onramp', 'onramp'],
      ['swaps', 'swap'],
    ] as const
  ).map(async ([feature, group]) => {
    const isHere = featureNamespaces[feature].some((namespace) => chainId.startsWith(`${namespace}:`))
    const isAsked = features[feature] && isHere && !data.absent().includes(group)
    return isAsked && (await asks[feature]().catch(() => false)) ? [group] : []
  })
  return (await Promise.all(offers)).flat()
}
