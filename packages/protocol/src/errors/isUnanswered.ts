/**
 * Whether an error leaves open whether the wallet did what it was asked for: it may have shown it, and answered nobody.
 *
 * @param code Of the error.
 * @example
 * isUnanswered('wallet.request_timed_out') // true
 */
export function isUnanswered(code: string): boolean {
  return /^wallet\.(request_timed_out|request_cancelled|bad_answer)$/.test(code)
}
