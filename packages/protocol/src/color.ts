/**
 * Relative luminance of an sRGB colour, 0 (black) to 1 (white), as WCAG 2.2 defines it; each part is 0 to 255.
 * @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 * @example
 * import { luminance } from '@latchkey/protocol/color'
 * const isDark = luminance([22, 26, 31]) < 0.2
 */
export function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
