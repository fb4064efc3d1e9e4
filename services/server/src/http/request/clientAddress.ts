import { isIP } from 'node:net'

/**
 * The visitor's address: the entry that the outermost trusted proxy wrote into `X-Forwarded-For`, else the socket's own.
 *
 * @param hops how many proxies in front are trusted; entries further out were written by anybody.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null | undefined, hops: number): string {
  if (hops === 0 || !forwardedFor) return plain(socketAddress)
  const entries = forwardedFor.split(',').map((entry) => plain(entry.trim()))
  const claimed = entries[entries.length - hops] ?? ''
  return isIP(claimed) ? claimed : plain(socketAddress)
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
