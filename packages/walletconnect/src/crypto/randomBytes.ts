/** Bytes nobody can guess. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A number from 0 up to, not including, `limit` (at most 2^32), for ids and jitter. */
export function randomBelow(limit: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((word / 2 ** 32) * limit)
}
