const longest = 2048

/**
 * A link of the other side, written anew: two slashes behind the scheme, printable ASCII without what ends an attribute, no user
 * name. Its form only, since it is kept: `isOpenable` judges whose scheme it is where it is opened. `undefined` when it is refused.
 */
export function parsePeerLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest || /[^!-~]|[\\"'<>`]/.test(value) || !URL.canParse(value))
    return undefined
  const { href, username, password } = new URL(value)
  return /^(?![a-z]*script:|data:|blob:|file|intent:|http:|about:)[a-z][a-z0-9.+-]*:\/\//.test(href) &&
    username + password === ''
    ? href
    : undefined
}
