import { isLatchkeyError } from '@latchkey/protocol/errors'

/** A node that refuses says nothing of it; one that never answered may say it the next time. */
export function asUntold(error: unknown): undefined {
  if (isLatchkeyError(error) && /^(http\.|rpc\.(timed_out|unreachable|wrong_chain)$)/.test(error.code)) throw error
}
