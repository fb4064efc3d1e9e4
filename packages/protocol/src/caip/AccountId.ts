import { invalidAccountId } from '../errors/caipIds'
import type { brand } from './brand'
import { type ChainId, isChainId } from './isChainId'
import { refuse } from './refuse'

/** A CAIP-10 account id such as `eip155:1:0xab…`: exactly three non-empty parts. */
export type AccountId = string & { readonly [brand]: 'AccountId' }

/** The parts of a CAIP-10 id. */
export interface AccountIdParts {
  readonly chainId: ChainId
  readonly address: string
}

/**
 * Whether a value is a CAIP-10 account id; the address itself is not checked against its chain.
 *
 * https://standards.chainagnostic.org/CAIPs/caip-10
 *
 * @example
 * isAccountId('eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') // true
 */
export function isAccountId(value: unknown): value is AccountId {
  return split(value) !== undefined
}

/**
 * Returns the parts of a CAIP-10 account id.
 *
 * @throws `caip.invalid_account_id` for anything else.
 * @example
 * parseAccountId('eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb').chainId // 'eip155:1'
 */
export function parseAccountId(value: unknown): AccountIdParts {
  return split(value) ?? refuse(invalidAccountId, value)
}

/**
 * Makes a CAIP-10 account id of its parts.
 *
 * @throws `caip.invalid_account_id` when a part is not allowed.
 * @example
 * formatAccountId({ chainId: 'eip155:1', address: '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb' })
 */
export function formatAccountId({
  chainId,
  address,
}: {
  readonly chainId: string
  readonly address: string
}): AccountId {
  const id = `${chainId}:${address}`
  const parts = split(id)
  if (parts?.chainId !== chainId) refuse(invalidAccountId, id)
  return id as AccountId
}

function split(value: unknown): AccountIdParts | undefined {
  if (typeof value !== 'string') return undefined
  const colon = value.lastIndexOf(':')
  const chainId = value.slice(0, colon)
  const address = value.slice(colon + 1)
  return colon > 0 && isChainId(chainId) && /^[-.%a-zA-Z0-9]{1,128}$/.test(address) ? { chainId, address } : undefined
}
