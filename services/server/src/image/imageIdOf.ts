import { createHash } from 'node:crypto'

/** Id of a picture: the first 32 hexadecimal digits of SHA-256 of its bytes, written as a UUID. */
export function imageIdOf(body: Uint8Array): string {
  const hex = createHash('sha256').update(body).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
