import type { ChainId } from './isChainId'

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
