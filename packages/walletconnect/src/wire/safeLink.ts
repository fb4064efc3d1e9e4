import { isOpenable } from '@latchkey/core'

const longest = 2048

/** A link that may be opened: `https:`, or a wallet's own scheme with two slashes; written anew, `undefined` when refused. */
export function safeLink(value: unknown): string | undefined {
  if (!isOpenable(value) || value.length > longest || /[\\"'<>`]/.test(value)) return undefined
  const { href } = new URL(value)
  return /^[a-z][a-z0-9.+-]*:\/\//.test(href) ? href : undefined
}
