import { invalidChainId } from '../errors/caip'
import { type ChainId, isChainId } from './ChainId'
import { describe } from './describe'

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

/**
 * The CAIP-2 id of an EVM chain in whatever form a wallet tells it: hex or decimal text, number or bigint.
 * `undefined` when it is no positive safe integer.
 *
 * @example evmChainId('0x89') // 'eip155:137'
 */
export function evmChainId(value: unknown): ChainId | undefined {
  const known = typeof value === 'number' || typeof value === 'bigint' || isDigits(value)
  const number = known ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? (`eip155:${number}` as ChainId) : undefined
}

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,64})$/i.test(value)
}
