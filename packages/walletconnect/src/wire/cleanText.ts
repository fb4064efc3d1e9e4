/** Control, format (zero-width, bidi), surrogate, line and blank-looking characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu

/** A foreign text without characters that are not seen, with single spaces, of at most `limit` characters. */
export function cleanText(text: string, limit: number): string {
  const seen = text.slice(0, 1000).replace(/\s+/g, ' ').replace(unseen, '').trim()
  return [...seen].slice(0, limit).join('')
}
