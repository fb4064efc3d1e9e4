import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import { address, list, optional, text, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { zerionVariables } from '../upstream/zerion/zerionVariables'

/** A chain to index, and the first block of it that is read. */
export interface IndexedChain {
  readonly id: ChainId
  readonly first: number
}

/** What histories need. */
export const historyVariables = {
  HISTORY_PROVIDER: optional(
    {
      about:
        'who answers the history of an account: indexer is this server for HISTORY_CHAINS, zerion is Zerion, etherscan is Etherscan or who answers as it does for HISTORY_CHAINS; of Solana its own nodes say it whichever of these is named, with indexer and no HISTORY_CHAINS they alone; off is nobody; default off',
      example: 'indexer',
    },
    'off',
    word('off', 'indexer', 'zerion', 'etherscan'),
  ),
  HISTORY_CHAINS: optional(
    {
      about:
        'EVM chains that are indexed, or that ETHERSCAN_URL is asked for, each with the first block to read where it is not 0',
      example: 'eip155:1@23000000,eip155:31337',
    },
    [] as readonly IndexedChain[],
    readChains,
  ),
  ETHERSCAN_URL: optional(
    { about: 'address before /api of Etherscan, or of who answers as it does', example: 'https://api.etherscan.io/v2' },
    'https://api.etherscan.io/v2',
    address('https', 'http'),
  ),
  ETHERSCAN_KEY: optional(
    { about: 'key of Etherscan', example: '<a key of your account there>', secret: true },
    undefined,
    text,
  ),
  ...zerionVariables,
} satisfies Variables

function readChains(names: string): readonly IndexedChain[] {
  const chains = list(readChain)(names)
  const twice = chains.find(({ id }, place) => chains.findIndex((one) => one.id === id) < place)
  if (twice) throw new Error(`names ${twice.id} twice`)
  return chains
}

function readChain(name: string): IndexedChain {
  const [id = '', first = '0', ...more] = name.split('@')
  if (!isChainId(id) || !/^eip155:[1-9]\d*$/.test(id) || !/^\d{1,12}$/.test(first) || more.length > 0)
    throw new Error('must be a comma list of chains like eip155:1 or eip155:1@23000000')
  return { id, first: Number(first) }
}
