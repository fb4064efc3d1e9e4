/** Foreign names as plain text on one line: direction, zero-width and control characters are removed. */
export function cleanText(value: string): string {
  return value
    .replace(/[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 120)
}
