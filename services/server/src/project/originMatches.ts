import { isLoopback } from '../config/isLoopback'
import type { ServerConfig } from '../config/serverVariables'

/**
 * Whether a page's origin is on a list of exact origins and whole-label wildcards.
 *
 * `*` stands for exactly one DNS label, or for any port; a pattern without a scheme fits `http` and `https`. In development the
 * visitor's own machine is always allowed, on any port; elsewhere any program there could speak for the site.
 */
export function originMatches(origin: string, allowed: readonly string[], mode: ServerConfig['MODE']): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: written, protocol, hostname } = new URL(origin)
  if (written !== origin) return false
  return (
    (mode === 'development' && protocol.startsWith('http') && isLoopback(hostname)) ||
    allowed.some((pattern) => toExpression(pattern).test(origin))
  )
}

/** What is no pattern has no host, and no origin is without one. */
function toExpression(pattern: string): RegExp {
  const [, scheme = 'https?://', host = '', port] = /^(https?:\/\/)?([^/:]*)(?::(\*|\d+))?$/.exec(pattern) ?? []
  const labels = host.split('.').map((label) => (label === '*' ? '[^.:/]+' : escaped(label)))
  return new RegExp(
    `^${scheme}${labels.join('\\.')}${port === undefined ? '' : port === '*' ? '(:\\d+)?' : `:${port}`}$`,
  )
}

const escaped = (text: string) => text.replace(/[^\w-]/g, '\\$&')
