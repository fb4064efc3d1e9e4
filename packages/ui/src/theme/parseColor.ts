/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads any opaque CSS colour the browser knows; `undefined` for everything else, `var()` and `url()` included. */
export function parseColor(value: string): Rgb | undefined {
  if (!isPlain(value) || !CSS.supports('color', value)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

/** A value that refers to nothing outside itself. */
export function isPlain(value: string): boolean {
  return value.length <= 200 && !/var\(|env\(|url\(|attr\(|[;{}\\]|currentcolor/i.test(value)
}
