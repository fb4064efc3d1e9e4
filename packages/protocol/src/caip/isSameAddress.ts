import { sameInAnyCase } from '../text/sameInAnyCase'

/**
 * Whether two addresses of a chain, in whatever spelling, are one: on EVM chains case is only a checksum, elsewhere it tells them apart.
 * https://eips.ethereum.org/EIPS/eip-55
 * @param chain its CAIP-2 id, or its namespace
 * @example isSameAddress('eip155:1', '0x6B175474E89094C44Da98b954EedeAC495271d0F', '0x6b175474e89094c44da98b954eedeac495271d0f') // true
 */
export const isSameAddress = (chain: string, one: string, other: string): boolean =>
  one === other || (chain.split(':')[0] === 'eip155' && sameInAnyCase(one, other))
