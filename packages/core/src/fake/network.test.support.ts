import type { NetworkInput } from '../chain/Network'

export const one: NetworkInput = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example/rpc'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}

export const two: NetworkInput = {
  ...one,
  id: 2,
  name: 'Two',
  rpcUrls: { default: { http: ['https://two.example/rpc'] } },
}

/** A network of another namespace. */
export const devnet: NetworkInput = {
  ...one,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://devnet.example'] } },
  chainNamespace: 'solana',
}
