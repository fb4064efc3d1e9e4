import type { brand } from './brand'

/** A CAIP-2 chain id such as `eip155:1`: exactly two non-empty parts. */
export type ChainId = string & { readonly [brand]: 'ChainId' }

/**
 * Whether a value is a CAIP-2 chain id.
 *
 * https://standards.chainagnostic.org/CAIPs/caip-2
 *
 * @example
 * isChainId('eip155:1') // true
 */
export function isChainId(value: unknown): value is ChainId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
