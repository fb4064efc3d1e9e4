/**
 * Milliseconds a `Retry-After` header asks for, as seconds or as a date; `undefined` when it says neither.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 * @param now milliseconds since the epoch
 * @example parseRetryAfter('2', Date.now()) // 2000
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
