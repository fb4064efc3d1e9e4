import { address, optional, text, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { alchemyVariables } from '../upstream/alchemy/alchemyVariables'
import { dasVariables } from '../upstream/das/dasVariables'

/** What collections need. */
export const nftVariables = {
  NFT_PROVIDER: optional(
    {
      about:
        'who says what accounts have of collections: index is what HISTORY_PROVIDER=indexer reads, alchemy is Alchemy on the EVM chains it has, off is nobody; default off; of Solana DAS_URL says it',
      example: 'index',
    },
    'off',
    word('off', 'index', 'alchemy'),
  ),
  NFT_METADATA_FOLDER: optional(
    {
      about: 'a folder with metadata and pictures at ipfs addresses, each by its path; asked before NFT_IPFS_GATEWAY',
      example: '/var/lib/latchkey/ipfs',
    },
    undefined,
    text,
  ),
  NFT_IPFS_GATEWAY: optional(
    {
      about:
        'address that answers ipfs addresses by their path behind it, without a redirect; without it and the folder they lead nowhere',
      example: 'http://127.0.0.1:8080/ipfs',
    },
    undefined,
    address('https', 'http'),
  ),
  ...alchemyVariables,
  ...dasVariables,
} satisfies Variables
