import type { ChainData, DataGroup } from '@latchkey/features/data'
import type { Flow } from '@latchkey/flow'
import { type ChainId, featureNamespaces } from '@latchkey/protocol/caip'
import { httpUnreachable, isLatchkeyError } from '@latchkey/protocol/errors'
import { offersAbout } from './offersAbout'

interface ReadTestOffersParameters {
  readonly flow: Flow
  readonly data: ChainData
  readonly chainId: ChainId
  readonly signal: AbortSignal
}

/**
 * Looks what is sold and swapped on a test network, and keeps what is and what is not: few sell what is worth nothing, and who serves one need not
 * swap there. What is switched off is not asked for, and stays as it was last found; so does what no answer came of, which is offered where it
 * never was: its view says why. Rejects where no answer came, so that it is looked for again.
 */
export async function readTestOffers({ flow, data, chainId, signal }: ReadTestOffersParameters): Promise<void> {
  const { features } = flow.options()
  const before = data.offers(chainId)
  const about = offersAbout(flow, chainId)
  const asks = {
    async onramp() {
      const onramp = await flow.feature('onramp')
      const { source } = await onramp.options(signal)
      // What is built in stands in for a server that did not answer.
      if (source === 'built-in') throw httpUnreachable({ url: '/v1/onramp/options' })
      return onramp.assets(undefined, 'sold').some((one) => one.chainId === chainId)
    },
    async swaps() {
      const swap = await flow.feature('swap')
      return (await swap.networks(signal, [chainId])).length > 0
    },
  }
  const isOffered = async (feature: keyof typeof asks, group: DataGroup) => {
    const isHere = featureNamespaces[feature].some((namespace) => chainId.startsWith(`${namespace}:`))
    if (!isHere || !(await data.serves(chainId, signal))) return false
    // Said with its chains.
    return !data.absent().includes(group) && asks[feature]()
  }
  const failures: unknown[] = []
  const found = async (feature: keyof typeof asks, group: DataGroup) => {
    if (!features[feature]) return before[group]
    try {
      return (await isOffered(feature, group)) ? 'offered' : 'unoffered'
    } catch (error) {
      if (isLatchkeyError(error, 'http.not_configured')) return 'unoffered'
      failures.push(error)
      return before[group] ?? 'offered'
    }
  }
  const [onramp, swap] = await Promise.all([found('onramp', 'onramp'), found('swaps', 'swap')])
  // Of another server it would be kept under the one of now.
  if (signal.aborted || about !== offersAbout(flow, chainId)) return
  data.setOffers(chainId, { onramp, swap })
  if (failures.length > 0) throw failures[0]
}
