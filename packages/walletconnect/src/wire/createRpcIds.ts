import { randomBelow } from '../crypto/randomBytes'

/** Ids between dapp and wallet: milliseconds and three random digits, each larger than the last. */
export function createRpcIds(now: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000 + randomBelow(1000))
    return last
  }
}
