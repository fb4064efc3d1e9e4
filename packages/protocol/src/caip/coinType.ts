import { invalidCoinType } from '../errors/caip'

/**
 * The coin type of an EVM chain for name services; throws `caip.invalid_coin_type` ('Invalid chainId') unless the
 * chain number is an integer from 0 to 0x7fffffff.
 *
 * https://docs.ens.domains/ensip/11
 *
 * @example toCoinType(10) // 2147483658
 */
export function toCoinType(chainId: number | bigint): number {
  const number = Number(chainId)
  if (!Number.isInteger(number) || number < 0 || number >= 0x8000_0000) throw invalidCoinType({ seen: `${chainId}` })
  return (0x8000_0000 | number) >>> 0
}
