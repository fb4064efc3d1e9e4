import type { Chains } from '../chain/nodes/createChains'
import type { Bought } from '../onramp/OnrampProvider'

/** What was bought on the chain a page names, by its id of today or a former one, whether or not it is served here; all where it names none. */
export function boughtOn(
  bought: readonly Bought[],
  chains: Pick<Chains, 'find'>,
  chainId: string | undefined,
): readonly Bought[] {
  if (!chainId) return bought
  const id = chains.find(chainId)?.network.id ?? chainId
  return bought.filter((one) => one.chainId === id)
}
