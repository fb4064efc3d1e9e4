import type { EvmAddress } from '../../../chain/networks/Network'

const usual: EvmAddress = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

/**
 * The contract of LI.FI by CAIP-2 id, which takes what is sold and is what every swap is sent to; chains for which it names none here
 * are left out.
 *
 * https://docs.li.fi/introduction/lifi-architecture/smart-contract-addresses
 */
export const lifiContracts: Readonly<Record<string, EvmAddress>> = {
  ...Object.fromEntries([1, 10, 56, 100, 137, 250, 8453, 42161, 43114].map((number) => [`eip155:${number}`, usual])),
  'eip155:324': '0x341e94069f53234fE6DabeF707aD424830525715',
  'eip155:8217': '0x1255d17c1BC2f764d087536410879F2d0D8772fD',
}
