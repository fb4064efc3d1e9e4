/** What price services call a chain and its native currency. */
export interface PriceChain {
  readonly coingecko: string
  readonly llama: string
  /** CoinGecko's id of the native currency; DefiLlama takes it too. */
  readonly native: string
}

const chain = (coingecko: string, llama: string, native: string): PriceChain => ({ coingecko, llama, native })

/** By CAIP-2 id. */
export const priceChains: Readonly<Record<string, PriceChain>> = {
  'eip155:1': chain('ethereum', 'ethereum', 'ethereum'),
  'eip155:10': chain('optimistic-ethereum', 'optimism', 'ethereum'),
  'eip155:56': chain('binance-smart-chain', 'bsc', 'binancecoin'),
  'eip155:100': chain('xdai', 'xdai', 'xdai'),
  'eip155:137': chain('polygon-pos', 'polygon', 'polygon-ecosystem-token'),
  'eip155:250': chain('fantom', 'fantom', 'fantom'),
  'eip155:324': chain('zksync', 'era', 'ethereum'),
  'eip155:5000': chain('mantle', 'mantle', 'mantle'),
  'eip155:8217': chain('klay-token', 'klaytn', 'kaia'),
  'eip155:8453': chain('base', 'base', 'ethereum'),
  'eip155:42161': chain('arbitrum-one', 'arbitrum', 'ethereum'),
  'eip155:42220': chain('celo', 'celo', 'celo'),
  'eip155:43114': chain('avalanche', 'avax', 'avalanche-2'),
  'eip155:59144': chain('linea', 'linea', 'ethereum'),
  'eip155:1313161554': chain('aurora', 'aurora', 'ethereum'),
}
