/**
 * An address with its middle taken out; one that would not get shorter stays whole.
 *
 * @param start characters kept in front, a prefix like `0x` counted in
 * @param end characters kept at the end
 * @example shortAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F') // '0x71C7…976F'
 */
export function shortAddress(address: string, start = 6, end = 4): string {
  const { length } = address
  return length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(length - end)}` : address
}
