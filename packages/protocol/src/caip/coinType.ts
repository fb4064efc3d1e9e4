import { invalidCoinType } from '../errors/invalidCoinType'

/**
 * Returns the coin type of an EVM chain for name services.
 *
 * https://docs.ens.domains/ensip/11
 *
 * @param chainId EVM chain number, an integer from 0 to 0x7fffffff
 * @throws `caip.invalid_coin_type` ('Invalid chainId') for any other number.
 * @example
 * toCoinType(10) // 2147483658
 */
export function toCoinType(chainId: number | bigint): number {
  const number = Number(chainId)
  if (!Number.isInteger(number) || number < 0 || number >= 0x8000_0000) throw invalidCoinType({ seen: `${chainId}` })
  return (0x8000_0000 | number) >>> 0
}
