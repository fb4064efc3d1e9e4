import { isAddress } from './isAddress'

/** EIP-55: an address in mixed case carries a checksum, and it has to be right. */
export async function isCheckedAddress(value: unknown): Promise<boolean> {
  if (!isAddress(value)) return false
  const digits = value.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return (await import('./toChecksum')).toChecksum(value) === value
}
