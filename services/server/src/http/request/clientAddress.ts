import { isIP } from 'node:net'
import type { IsWithin } from '../../config/addressRanges'

/**
 * The visitor's address: the nearest one that is no trusted proxy's. It is read from the socket outwards through
 * `X-Forwarded-For`; what stands beyond the first stranger was written by anybody.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  isTrusted: IsWithin,
): string {
  const entries = forwardedFor ? forwardedFor.split(',') : []
  let nearest = plain(socketAddress)
  while (isTrusted(nearest)) {
    const next = plain((entries.pop() ?? '').trim())
    if (isIP(next) === 0) break
    nearest = next
  }
  return nearest
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
