import ipaddr from 'ipaddr.js'

/** Whether a host, bare or as `URL` writes it, is this machine itself: by name, or by a loopback address of IPv4, IPv6 or of IPv4 inside IPv6. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|]$/g, '')
  return bare.toLowerCase() === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback')
}
