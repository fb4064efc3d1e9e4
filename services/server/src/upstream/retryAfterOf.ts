/** No upstream is left alone for longer than this. */
const longest = 10 * 60_000

/** Milliseconds a `Retry-After` header asks for, as seconds or as a date; `undefined` when it says neither. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longest)
}
