/**
 * Shortens an address in the middle.
 * @param start characters kept in front, an `0x` prefix counted in
 * @param end characters kept at the end
 * @example
 * shortAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F') // '0x71…d8976F'
 */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end ? `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}` : address
}
