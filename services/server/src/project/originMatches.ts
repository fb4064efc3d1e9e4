/** Loopback hosts are always allowed, on any port. */
const loopback = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * Whether a page's origin is on a list of exact origins and whole-label wildcards.
 *
 * `*` stands for exactly one DNS label, or for any port; a pattern without a scheme fits `http` and `https`.
 */
export function originMatches(origin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return loopback.test(origin) || allowed.some((pattern) => toExpression(pattern).test(origin))
}

function toExpression(pattern: string): RegExp {
  const [, scheme = 'https?://', host = '', port] = /^(https?:\/\/)?([^/:]*)(?::(\*|\d+))?$/.exec(pattern) ?? []
  if (host === '') return /(?!)/
  const labels = host.split('.').map((label) => (label === '*' ? '[^.:/]+' : escaped(label)))
  return new RegExp(
    `^${scheme}${labels.join('\\.')}${port === undefined ? '' : port === '*' ? '(:\\d+)?' : `:${port}`}$`,
  )
}

const escaped = (text: string) => text.replace(/[^\w-]/g, '\\$&')
