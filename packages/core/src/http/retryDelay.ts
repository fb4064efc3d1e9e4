import { parseRetryAfter } from '@latchkey/protocol/http'

/** Answers worth asking again. */
const retried = new Set([403, 408, 413, 429, 500, 502, 503, 504])

export const retryLimit = 3

const firstDelay = 150

/** Milliseconds to wait after so many tries before the next, or `undefined` when the answer is final. */
export function retryDelay(
  tries: number,
  answer: { readonly status: number | undefined; readonly retryAfter: string | null; readonly now: number },
): number | undefined {
  if (tries > retryLimit) return undefined
  if (answer.status !== undefined && !retried.has(answer.status)) return undefined
  return parseRetryAfter(answer.retryAfter, answer.now) ?? firstDelay * 2 ** (tries - 1)
}
