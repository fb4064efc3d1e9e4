import { isOpenable } from '@latchkey/protocol/text'

const longest = 2048

/**
 * A link of the other side that may be opened, written anew: stricter than `isOpenable`, since the peer chose it and it is kept: two
 * slashes behind the scheme, nothing that ends an attribute. `undefined` when it is refused.
 */
export function parsePeerLink(value: unknown): string | undefined {
  if (!isOpenable(value) || value.length > longest || /[\\"'<>`]/.test(value)) return undefined
  const { href } = new URL(value)
  return /^[a-z][a-z0-9.+-]*:\/\//.test(href) ? href : undefined
}
