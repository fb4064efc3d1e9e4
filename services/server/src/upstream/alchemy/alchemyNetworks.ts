/**
 * What Alchemy calls the chains that both its Token API and its NFT API have, by CAIP-2 id.
 *
 * https://www.alchemy.com/docs/reference/nft-api-endpoints/nft-api-endpoints/nft-ownership-endpoints/get-nf-ts-for-owner-v-3
 */
export const alchemyNetworks: Readonly<Record<string, string>> = {
  'eip155:1': 'eth-mainnet',
  'eip155:10': 'opt-mainnet',
  'eip155:137': 'polygon-mainnet',
  'eip155:324': 'zksync-mainnet',
  'eip155:8453': 'base-mainnet',
  'eip155:42161': 'arb-mainnet',
  'eip155:43114': 'avax-mainnet',
  'eip155:59144': 'linea-mainnet',
  'eip155:80002': 'polygon-amoy',
  'eip155:81457': 'blast-mainnet',
  'eip155:84532': 'base-sepolia',
  'eip155:421614': 'arb-sepolia',
  'eip155:534352': 'scroll-mainnet',
  'eip155:11155111': 'eth-sepolia',
}
