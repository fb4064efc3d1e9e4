import { invalidChainId } from '../errors/caip'
import { describe } from './describe'
import { isChainId } from './isChainId'

/**
 * Returns the number of an EVM chain.
 *
 * @throws `caip.invalid_chain_id` for other namespaces and unsafe integers.
 * @example
 * evmChainNumber('eip155:137') // 137
 */
export function evmChainNumber(chainId: string): number {
  const number = isChainId(chainId) && /^eip155:[1-9]\d{0,15}$/.test(chainId) ? Number(chainId.slice(7)) : Number.NaN
  if (!Number.isSafeInteger(number)) throw invalidChainId({ seen: describe(chainId) })
  return number
}

/**
 * Returns the number of an EVM chain in hex, as wallet methods take it.
 *
 * @throws `caip.invalid_chain_id` for other namespaces and unsafe integers.
 * @example
 * evmChainHex('eip155:137') // '0x89'
 */
export function evmChainHex(chainId: string): `0x${string}` {
  return `0x${evmChainNumber(chainId).toString(16)}`
}
