/** UTF-8 text as base64url without padding (RFC 4648 §5). */
export function toBase64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text behind base64url; padding is tolerated. Throws when it is none, or no UTF-8. */
export function fromBase64url(encoded: string): string {
  const binary = atob(encoded.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
