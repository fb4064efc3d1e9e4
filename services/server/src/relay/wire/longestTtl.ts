const day = 86_400

/** Requests to a wallet and their answers: a request may be good for seven days. */
const requests: ReadonlySet<number> = new Set([1108, 1109])

/**
 * Seconds a message of a kind may wait: what the Sign protocol never asks for, nobody needs. Kinds of other
 * protocols are not ours to judge.
 */
export function longestTtl(tag: number, most: number): number {
  const isSign = tag === 0 || (tag >= 1_000 && tag < 2_000)
  return isSign ? Math.min(requests.has(tag) ? 7 * day : day, most) : most
}
