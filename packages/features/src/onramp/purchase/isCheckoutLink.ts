const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether an address may be opened as the page on which somebody pays: `https:` without a user name, in printable ASCII; plain `http:`
 * only on the visitor's own machine, where local chains have theirs.
 */
export function isCheckoutLink(href: string): boolean {
  if (/[^!-~]/.test(href) || !URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname))
}
