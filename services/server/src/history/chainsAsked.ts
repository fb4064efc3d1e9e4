import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'

/** The chains of an index that a page asks for: the one it names, if that is among them, else all. */
export function chainsAsked(
  chains: Pick<Chains, 'find'>,
  indexed: readonly Chain[],
  chainId: string | undefined,
): readonly Chain[] {
  if (!chainId) return indexed
  const named = chains.find(chainId)
  return indexed.filter((one) => one === named)
}
