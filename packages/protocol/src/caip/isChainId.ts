import type { brand } from './brand'

/** A CAIP-2 chain id such as `eip155:1`: exactly two non-empty parts. */
export type ChainId = string & { readonly [brand]: 'ChainId' }

/**
 * Tells a CAIP-2 chain id from any other value.
 *
 * https://standards.chainagnostic.org/CAIPs/caip-2
 */
export function isChainId(value: unknown): value is ChainId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
