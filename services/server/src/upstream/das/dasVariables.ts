import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import { address, optional } from '../../config/optional'
import type { Variables } from '../../config/Variable'

/** What asking for assets of Solana needs. */
export const dasVariables = {
  DAS_URL: optional(
    {
      about:
        'address that answers the Digital Asset Standard API of DAS_CHAIN, with its key in it; then accounts of Solana have items of collections too, whatever NFT_PROVIDER is',
      example: 'https://mainnet.helius-rpc.com/?api-key=<a key of its dashboard>',
      secret: true,
    },
    undefined,
    address('https', 'http'),
  ),
  DAS_CHAIN: optional(
    {
      about: 'chain of Solana that DAS_URL answers for; default that of the mainnet',
      example: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId,
    (value): ChainId => {
      if (!isChainId(value) || !value.startsWith('solana:'))
        throw new Error('must be a chain of Solana like solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
      return value
    },
  ),
} satisfies Variables
