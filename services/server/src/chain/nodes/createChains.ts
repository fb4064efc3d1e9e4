import { type ChainId, formerIdOf, isChainId } from '@latchkey/protocol/caip'
import type { ServicesOf } from '../../noun/Noun'
import type { chainVariables } from '../networks/chainVariables'
import { networksOf } from '../networks/networksOf'
import { type Chain, createChain } from './createChain'

/** The chains of this server. */
export interface Chains {
  readonly all: readonly Chain[]
  /** The chain of a CAIP-2 id, one of its former names included. */
  find(id: string): Chain | undefined
}

/** @throws ConfigError when the configuration of the chains does not hold together. */
export function createChains(
  services: Pick<ServicesOf<typeof chainVariables>, 'config' | 'clock' | 'fetch' | 'lifetime'> &
    Partial<Pick<ServicesOf<typeof chainVariables>, 'metrics'>>,
): Chains {
  const chains = new Map<ChainId, Chain>(
    [...networksOf(services.config)].map(([id, network]) => [id, createChain(network, services)]),
  )
  return {
    all: [...chains.values()],
    find(asked) {
      // A former name may come in any case.
      const renamed = [...chains.keys()].find((id) => formerIdOf(id)?.toLowerCase() === asked.toLowerCase())
      const id = renamed ?? asked
      return isChainId(id) ? chains.get(id) : undefined
    },
  }
}
