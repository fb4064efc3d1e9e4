import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'
import type { Names } from './createNames'

/** Where the names of accounts are, unless the operator says otherwise. */
const ethereum = chainIdOf('eip155', 1)

/** The chain that is meant where nobody says one: that of the registry. */
export const registryChainOf = (names: Pick<Names, 'chain'> | undefined): ChainId => names?.chain.network.id ?? ethereum
