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
