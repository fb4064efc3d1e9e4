/** Answers worth asking again. */
const retried = new Set([403, 408, 413, 429, 500, 502, 503, 504])

export const retryLimit = 3

const firstDelay = 150

/** Milliseconds to wait before try `attempt + 1` (1 is the first), or `undefined` when the answer is final. */
export function retryDelay(
  attempt: number,
  answer: { readonly status: number | undefined; readonly retryAfter: string | null; readonly now: number },
): number | undefined {
  if (attempt > retryLimit) return undefined
  if (answer.status !== undefined && !retried.has(answer.status)) return undefined
  return parseRetryAfter(answer.retryAfter, answer.now) ?? firstDelay * 2 ** (attempt - 1)
}

/** `Retry-After` of RFC 9110: seconds or a date. */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
