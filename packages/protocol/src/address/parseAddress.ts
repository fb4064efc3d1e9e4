import { describe } from '../caip/describe'
import { isNamespace, type Namespace } from '../caip/Namespace'
import { invalidAddress } from '../errors/caipIds'
import { canonicalBip122Address } from './bip122'
import { canonicalCosmosAddress } from './cosmos'
import { canonicalEip155Address } from './eip155'
import { canonicalPolkadotAddress } from './polkadot'
import { canonicalSolanaAddress } from './solana'

/** Options of `isAddress` and `parseAddress`. */
export interface AddressOptions {
  /** EVM only: take nothing but the checksummed form. Default: any case. The other namespaces always check theirs. */
  readonly strict?: boolean | undefined
}

const canonical: Readonly<Record<Namespace, (value: string, strict: boolean) => string | undefined>> = {
  eip155: canonicalEip155Address,
  solana: canonicalSolanaAddress,
  polkadot: canonicalPolkadotAddress,
  bip122: canonicalBip122Address,
  cosmos: canonicalCosmosAddress,
}

/**
 * Whether a value is an address of the namespace; never throws.
 * @example
 * isAddress('solana', '11111111111111111111111111111111') // true
 */
export function isAddress(namespace: Namespace, value: unknown, options: AddressOptions = {}): value is string {
  return canonicalAddress(namespace, value, options) !== undefined
}

/**
 * Returns the canonical form of an address of the namespace.
 *
 * @throws `caip.invalid_address` when it is none.
 * @example
 * parseAddress('eip155', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function parseAddress(namespace: Namespace, value: unknown, options: AddressOptions = {}): string {
  const address = canonicalAddress(namespace, value, options)
  if (address === undefined) throw invalidAddress({ namespace, seen: describe(value) })
  return address
}

function canonicalAddress(
  namespace: Namespace,
  value: unknown,
  { strict = false }: AddressOptions,
): string | undefined {
  // No namespace has longer ones, and base58 takes quadratic time.
  if (!isNamespace(namespace) || typeof value !== 'string' || value.length > 128) return undefined
  return canonical[namespace](value, strict)
}
