/** Schemes that run, read, call or leave to something other than a wallet. */
const refused = new Set(
  (
    'javascript vbscript data blob file filesystem about view-source intent content chrome resource jar ' +
    'http ws wss ftp mailto tel sms facetime android-app ms-settings search-ms shell'
  ).split(' '),
)
const longest = 2048

/** A link that may be opened: `https:`, or a wallet's own scheme; parsed and written anew, `undefined` when refused. */
export function safeLink(value: unknown): string | undefined {
  // A parser drops tabs and line ends, so a scheme could hide behind them.
  if (typeof value !== 'string' || value.length > longest || /[\p{C}\s\\"'<>`]/u.test(value)) return undefined
  if (!/^[a-z][a-z0-9.+-]{1,40}:/i.test(value) || !URL.canParse(value)) return undefined
  const { protocol, href, username, password } = new URL(value)
  if (protocol === 'https:') return username === '' && password === '' ? href : undefined
  return refused.has(protocol.slice(0, -1)) || !/^[a-z][a-z0-9.+-]*:\/\//.test(href) ? undefined : href
}
