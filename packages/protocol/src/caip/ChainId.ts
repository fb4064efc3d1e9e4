import { invalidChainId } from '../errors/caip'
import { describe } from './describe'
import { type ChainId, isChainId } from './isChainId'

/** The two parts of a CAIP-2 id. */
export interface ChainIdParts {
  readonly namespace: string
  /** The chain within its namespace: `1`, or the first characters of a genesis hash. */
  readonly reference: string
}

/**
 * Returns the parts of a CAIP-2 chain id.
 *
 * @throws `caip.invalid_chain_id` for anything else.
 * @example
 * parseChainId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export function parseChainId(value: unknown): ChainIdParts {
  if (!isChainId(value)) throw invalidChainId({ seen: describe(value) })
  const colon = value.indexOf(':')
  return { namespace: value.slice(0, colon), reference: value.slice(colon + 1) }
}

/**
 * Makes a CAIP-2 chain id of its parts.
 *
 * @throws `caip.invalid_chain_id` when a part is not allowed.
 * @example
 * formatChainId({ namespace: 'eip155', reference: '1' }) // 'eip155:1'
 */
export function formatChainId({ namespace, reference }: ChainIdParts): ChainId {
  return chainIdOf(namespace, reference)
}

/**
 * Returns the CAIP-2 id of a chain by its namespace and reference.
 *
 * @throws `caip.invalid_chain_id` when a part is not allowed.
 * @example
 * chainIdOf('eip155', 1) // 'eip155:1'
 */
export function chainIdOf(namespace: string, reference: string | number | bigint): ChainId {
  const id = `${namespace}:${reference}`
  if (!isChainId(id)) throw invalidChainId({ seen: describe(id) })
  return id
}
