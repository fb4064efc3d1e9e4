/** Most elements of an SVG that draw again what they lead to, steps of filters with two inputs among them: those that nest multiply. Pictures of wallets have a handful. */
const mostCopies = 10
/** Most masks, clips and filters that are applied, and steps of filters, which cost a hundredth of that. */
const mostLayers = 30
/** Paints, most of them gradients, which draw nothing again; patterns are counted where they are made. */
const paints = /(?:fill|stroke)["']?\s*[=:]\s*["']?\s*url\(/gi
/** What is written in escapes may be one more. */
const copies = /<[\w.:-]*(use|pattern|fe([BDIM]|Compos)\w+)\b|&#|\\/gi
const layers = /url\s*\(|<[\w.:-]*fe/gi
/** One rule of a style sheet is a layer of every element it names; where a sheet ends is not judged. Noise of ten octaves is no finer than of nine. */
const open = /<!ENTITY|octaves\W+\d\d|<[\w.:-]*style\b[\s\S]*url\s*\(/i

/**
 * Whether drawing a picture costs about as much as its size says: false for an SVG whose references may nest, of which a thousand
 * characters freeze a page for minutes.
 *
 * @example isTame('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>') // true
 */
export function isTame(src: string): boolean {
  if (!/^data:image\/svg/i.test(src)) return true
  try {
    const text = textOf(src).replace(paints, '')
    return !open.test(text) && !text.match(copies)?.[mostCopies] && !text.match(layers)?.[mostLayers]
  } catch {
    // A browser reads more than this does: what it would draw is not known.
    return false
  }
}

function textOf(src: string): string {
  const body = src.slice(src.indexOf(',') + 1)
  // Of two bytes to a letter one is zero.
  return (/^[^,]*;\s*base64\s*,/i.test(src) ? atob(body) : decodeURIComponent(body)).replaceAll('\0', '')
}
