import { isLoopback } from './isLoopback'

/** Whether an address sends in the clear to another machine. */
export function isUnencrypted(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return (protocol === 'http:' || protocol === 'ws:') && !isLoopback(hostname)
}
