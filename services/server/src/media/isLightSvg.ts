/**
 * References and layers of a drawing: those that nest multiply, most where each three lead to the next three. Four groups one sees
 * through count as one.
 */
const mostWeight = 10
const groupsOfOne = 4
/** Letters that are drawn, those that references draw again among them: of so many a slow machine makes a picture in seconds. */
const mostDrawn = 256 * 1024

/**
 * What a few letters make draw without end: tiles, signs at each corner of a line, dashes, and filters, of which each step may take
 * the one before it twice. What is written in escapes may be any of it.
 */
const endless = /<(?:pattern|marker|filter|fe[a-z])|dasharray|filter["']?\s*[=:]|\\/i
const copies = /<use\b|blend-mode|isolation["']?\s*[=:]/gi
const groups = /<(?:g|svg|text|switch)\b[^<>]*?[\s"';]opacity\s*[=:]/gi

/** Colours, and what moves or turns; of these a drawing may have any number. */
const light = /^(?:rgba?|hsla?|translate[xy]?|rotate|scale[xy]?|skew[xy]?|matrix|)$/
/** A paint, most often a gradient, draws nothing again. */
const paint = /(?:fill|stroke)["']?\s*[=:]\s*["']?\s*url$/

/**
 * Whether drawing costs about as much as its size says: a thousand letters whose references multiply freeze the page that shows them
 * for minutes. What strangers drew is judged so; icons of operators are not.
 */
export function isLightSvg(text: string): boolean {
  if (endless.test(text)) return false
  const references = countOf(text, copies) + layersOf(text)
  const drawn = text.length * 3 ** (references / 3)
  return references + countOf(text, groups) / groupsOfOne <= mostWeight && drawn <= mostDrawn
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Masks and clips that are applied, by a reference or by a function: whatever is called and is not light. */
function layersOf(text: string): number {
  const ends = text.split('(').map((part) => part.slice(-60).trimEnd().toLowerCase())
  return ends.slice(0, -1).filter((end) => !paint.test(end) && !light.test(/[\w-]*$/.exec(end)?.[0] ?? '')).length
}
