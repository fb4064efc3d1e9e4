import { isLoopback } from './isLoopback'
import type { ServerConfig } from './serverVariables'

/** Who dials the public port and how they are told apart, in a sentence without its full stop. */
export function portMode({ HOST }: Pick<ServerConfig, 'HOST'>, hasProxies: boolean): string {
  if (isLoopback(HOST))
    return hasProxies
      ? 'open to this machine alone; visitors are told apart by what TRUSTED_PROXIES say of them'
      : 'open to this machine alone; behind a proxy all visitors count as one until TRUSTED_PROXIES names it'
  if (!hasProxies) return `open to whoever reaches ${HOST}, each told apart by the address of their socket`
  return (
    `open to TRUSTED_PROXIES and to whoever else reaches ${HOST}: who dials past the proxies is told apart by the address of their ` +
    'socket. Let the network admit the proxies alone'
  )
}
