/** Format (zero-width, direction), private and half characters, code points that are none, letters that look like nothing. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\p{NChar}\u115f\u1160\u2800\u3164\uffa0]+/gu
/** Spaces of every kind, line ends and control characters. */
const gaps = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu

/** No honest name or message is longer; what follows is not looked at. */
const longest = 1_000

/**
 * A foreign name or message as plain text on one line: what is not seen is removed, whatever separates becomes one space.
 *
 * @param most characters at most, counted as a reader counts letters and signs, not as UTF-16.
 * @example cleanText('Meta\u200bMask\n') // 'MetaMask'
 */
export function cleanText(text: string, most = 120): string {
  const plain = text.slice(0, longest).replace(unseen, '').replace(gaps, ' ').trim()
  return plain.length <= most ? plain : [...plain].slice(0, most).join('').trimEnd()
}

/**
 * Whether a value is a text of 1 to `most` characters that `cleanText` leaves as it is.
 * @example
 * isCleanText('Meta\u200bMask') // false
 */
export const isCleanText = (value: unknown, most = 120): value is string =>
  typeof value === 'string' && value !== '' && cleanText(value, most) === value
