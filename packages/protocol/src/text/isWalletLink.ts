/** Schemes that run, read or dial something instead of opening a wallet. */
const refused =
  /^(?:javascript|data|blob|file|filesystem|vbscript|intent|about|http.*|wss?|ftp|view-source|chrome.*|mailto|tel|sms|wc|content|jar)$/

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 512 && !/[^!-~]/.test(value) && URL.canParse(value)

/**
 * Whether an address from outside is `https:` with a host and no user name, in printable ASCII only, so that nothing
 * hides in it.
 * @example
 * isWebLink('https://harbor.example') // true
 */
export function isWebLink(value: unknown): value is string {
  if (!isPlain(value) || !/^https:\/\//i.test(value)) return false
  const { username, password, hostname } = new URL(value)
  return username === '' && password === '' && hostname.includes('.')
}

/**
 * Whether a link from outside opens a wallet: `https:`, or a scheme of the wallet's own.
 * @example
 * isWalletLink('harbor://wc') // true
 * isWalletLink('javascript:alert(1)') // false
 */
export function isWalletLink(value: unknown): value is string {
  if (!isPlain(value)) return false
  const scheme = /^([a-z][a-z0-9+.-]{1,62}):/i.exec(value)?.[1]?.toLowerCase()
  if (scheme === 'https') return isWebLink(value)
  return scheme !== undefined && !refused.test(scheme)
}
