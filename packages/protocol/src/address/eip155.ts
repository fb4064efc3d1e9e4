import { keccak256 } from './keccak256'

/**
 * The checksummed form of an EVM address, whatever its case; `undefined` when it is none.
 *
 * https://eips.ethereum.org/EIPS/eip-55
 *
 * @example checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function checksumAddress(value: string): `0x${string}` | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) return undefined
  const digits = value.slice(2).toLowerCase()
  const hash = keccak256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 15
  return `0x${Array.from(digits, (digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * Returns the checksummed form of an EVM address; with `strict` only for an address that is in that form, else
 * `undefined`.
 * @example
 * canonicalEip155Address('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true) // undefined
 */
export function canonicalEip155Address(value: string, strict: boolean): string | undefined {
  const address = checksumAddress(value)
  return strict && address !== value ? undefined : address
}
