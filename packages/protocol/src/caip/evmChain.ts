import { invalidChainId } from '../errors/caip'
import { describe } from './describe'
import { isChainId } from './isChainId'

/**
 * The number of an EVM chain; throws `caip.invalid_chain_id` for other namespaces and unsafe integers.
 *
 * @example evmChainNumber('eip155:137') // 137
 */
export function evmChainNumber(chainId: string): number {
  const number = isChainId(chainId) && /^eip155:[1-9]\d{0,15}$/.test(chainId) ? Number(chainId.slice(7)) : Number.NaN
  if (!Number.isSafeInteger(number)) throw invalidChainId({ seen: describe(chainId) })
  return number
}

/** The hex form the wallet methods take; throws `caip.invalid_chain_id`. */
export function evmChainHex(chainId: string): `0x${string}` {
  return `0x${evmChainNumber(chainId).toString(16)}`
}
