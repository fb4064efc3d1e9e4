import ipaddr from 'ipaddr.js'
import { SafeFetchError } from './SafeFetchError'

/**
 * The address as it may be fetched: `https` on port 443 and a host name; `http` is upgraded.
 *
 * Literals are refused in every spelling, because no resolver is asked about them; the URL parser has already brought
 * decimal, hexadecimal and short ones into their usual form.
 *
 * @throws SafeFetchError `address-refused` or `host-literal`.
 */
export function safeFetchTarget(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new SafeFetchError('address-refused', 'This is not an absolute address.')
  const url = new URL(address, base)
  // The scheme's own port is '' after parsing, so any port left is another one.
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.port !== '')
    throw new SafeFetchError('address-refused', 'Only https on its own port is fetched.')
  if (url.username !== '' || url.password !== '')
    throw new SafeFetchError('address-refused', 'An address with a user name or password is not fetched.')
  // Brackets stand round an IPv6 address and nowhere else.
  if (ipaddr.isValid(url.hostname.replace(/[[\]]/g, '')))
    throw new SafeFetchError('host-literal', 'A host is named, never written as a number.')
  url.protocol = 'https:'
  url.hash = ''
  return url
}

/** Whether a resolved address belongs to the public internet: neither private, local, shared, translated nor reserved. */
export function isGlobalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000 : true
}
