/** A contract of a swap service, and the EVM chains it is deployed on. */
export interface SwapContract {
  readonly service: '0x' | 'lifi'
  readonly contract: `0x${string}`
  /** EIP-155 numbers. */
  readonly chains: readonly number[]
}

/**
 * The contracts that a swap service names for a chain: each of its swaps is sent to them, they take what is sold themselves, and keep nothing
 * that is a visitor's. A server swaps where they are, and a kit knows by them where a call goes that it cannot read.
 *
 * https://docs.0x.org/docs/core-concepts/contracts#allowanceholder-addresses
 * https://docs.li.fi/introduction/lifi-architecture/smart-contract-addresses
 *
 * @example swapContracts.filter(({ service, chains }) => service === 'lifi' && chains.includes(100)) // the one of Gnosis
 */
export const swapContracts: readonly SwapContract[] = [
  {
    service: '0x',
    contract: '0x0000000000001fF3684f28c67538d4D072C22734',
    chains: [1, 10, 56, 130, 137, 143, 146, 480, 8453, 9745, 42161, 43114, 57073, 59144, 80094, 534352],
  },
  { service: '0x', contract: '0x0000000000005E88410CcDFaDe4a5EfaE4b49562', chains: [5000] },
  {
    service: 'lifi',
    contract: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    chains: [1, 10, 56, 100, 137, 250, 8453, 42161, 43114],
  },
  { service: 'lifi', contract: '0x341e94069f53234fE6DabeF707aD424830525715', chains: [324] },
  { service: 'lifi', contract: '0x1255d17c1BC2f764d087536410879F2d0D8772fD', chains: [8217] },
]
