import { defineNetwork } from 'latchkey/networks'

/** The local chain, wherever it listens today. */
export const devnet = (url: string) =>
  defineNetwork({
    id: 31337,
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
