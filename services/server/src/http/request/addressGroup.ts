import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What one visitor is counted as: an IPv4 address, or the /56 an IPv6 one was handed out of. */
export function addressGroup(address: string): string {
  // Nearly everybody, and told apart a good deal faster; of a connection that was reset there is none.
  const version = isIP(address)
  if (version === 4) return address
  if (version === 0) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().map((byte, place) => (place < 7 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/56`
}
