/**
 * Shortens an address in the middle: `0x71C7…9Bf2ab`.
 * @param start characters kept in front, beside an `0x` prefix counted in
 * @param end characters kept at the end
 */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end ? `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}` : address
}
