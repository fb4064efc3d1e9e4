import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

type Range = ReturnType<typeof ipaddr.parseCIDR> | readonly string[]

/** Ranges that have a name of their own. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  private: ['loopback', 'private', 'uniqueLocal', 'linkLocal'],
}

/** Whether an address, as sockets write it, is within the ranges. */
export type IsWithin = (address: string) => boolean

/**
 * Reads a comma list of addresses, CIDR ranges, `loopback` and `private`.
 *
 * @throws Error saying how it should look.
 */
export function addressRanges(text: string): IsWithin {
  const ranges = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(rangeOf)
  // The same few addresses ask all the time.
  const known = new LRUCache<string, boolean>({ max: 1_000 })
  return (address) => {
    const held = known.get(address)
    if (held !== undefined) return held
    const within = ipaddr.isValid(address) && ranges.some((range) => holds(range, ipaddr.process(address)))
    known.set(address, within)
    return within
  }
}

function rangeOf(part: string): Range {
  const names = named[part]
  if (names) return names
  if (ipaddr.isValidCIDR(part)) return ipaddr.parseCIDR(part)
  // A bare number is an address to some parsers, and was a count of proxies once.
  if (/[.:]/.test(part) && ipaddr.isValid(part)) {
    const address = ipaddr.process(part)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  }
  throw new Error('must list the addresses or ranges of your proxies, such as 10.0.0.0/8, or loopback, or private')
}

function holds(range: Range, address: ReturnType<typeof ipaddr.process>): boolean {
  const [first, bits] = range
  if (typeof first === 'string') return (range as readonly string[]).includes(address.range())
  return first !== undefined && address.kind() === first.kind() && address.match(first, Number(bits))
}
