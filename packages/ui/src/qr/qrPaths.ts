import { encode } from 'uqr'

/** A QR code as two paths on a grid of `size`: its round cells, and nothing where the eyes and the logo stand. */
export interface QrPaths {
  readonly size: number
  /** One dot per dark cell, drawn as a stroke with round caps. */
  readonly dots: string
  /** Edge of the cleared square in the middle, in cells. */
  readonly clear: number
}

const eye = 7
/** Share of the edge the logo takes; its area stays far below the 15 % that level M can restore. */
const logoShare = 0.2

/** Draws `text` at error correction M: larger cells than a higher level, and still room for the logo. */
export function qrPaths(text: string): QrPaths {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const clear = Math.ceil(size * logoShare) | 1
  const from = (size - clear) / 2
  const isEye = (x: number, y: number) =>
    (x < eye && y < eye) || (x >= size - eye && y < eye) || (x < eye && y >= size - eye)
  const isLogo = (x: number, y: number) => x >= from && x < from + clear && y >= from && y < from + clear
  const dots = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark && !isEye(x, y) && !isLogo(x, y) ? `M${x + 0.5} ${y + 0.5}h.01` : '')),
    )
    .join('')
  return { size, dots, clear }
}
