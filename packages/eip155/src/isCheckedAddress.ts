import { checksumAddress } from '@latchkey/protocol/address'
import { isAddress } from './isAddress'

/** EIP-55: an address in mixed case carries a checksum, and it has to be right. */
export function isCheckedAddress(value: unknown): boolean {
  if (!isAddress(value)) return false
  const digits = value.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return checksumAddress(value) === value
}
