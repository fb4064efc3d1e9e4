/** Control, format (zero-width, bidi), surrogate, line and blank-looking characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu

/** A foreign name without characters that are not seen, with single spaces. */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(unseen, '').trim()
}
