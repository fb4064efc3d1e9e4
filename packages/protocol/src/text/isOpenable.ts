/** Schemes that run, read or dial something instead of opening a wallet. */
const refused =
  /^(?:javascript|data|blob|file|filesystem|vbscript|intent|about|http.*|wss?|ftp|view-source|chrome.*|mailto|tel|sms|wc|content|jar):$/

/**
 * Whether a link from a list or a peer may be opened: `https:` without a user name, or a scheme of the wallet's own; printable
 * ASCII only, so that nothing hides before or inside the scheme.
 *
 * @example isOpenable('metamask://wc') // true
 */
export function isOpenable(href: unknown): href is string {
  if (typeof href !== 'string' || /[^!-~]/.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  return protocol === 'https:' ? username === '' && password === '' : !refused.test(protocol)
}
