/**
 * References and layers of a drawing: those that nest multiply, twelve to 81 times at most. Four steps of a filter count as one, so
 * that no drawing takes more than some hundred steps.
 */
const mostWeight = 12
const stepsOfOne = 4

/**
 * What a few letters make draw without end: tiles, signs at each corner of a line, dashes, and steps of filters beyond those of
 * shadows and colours. What is written in escapes may be any of it.
 */
const endless =
  /<(?:pattern|marker)\b|dasharray|\\|<fe(?!(?:Flood|Blend|ColorMatrix|Offset|GaussianBlur|Composite|Merge|MergeNode|DropShadow|ComponentTransfer|Func[RGBA])\b)/i
/** A filter over more than the drawing: numbers of five digits or with an exponent. */
const wideFilter = /<filter\b[^<>]*?[\s"'](?:x|y|width|height)\s*=\s*["']?[\s+-]*(?:\d{5}|[\d.]+e)/i
const copies = /<use\b|blend-mode|isolation\s*[=:]/gi
const steps = /<fe|<(?:g|svg|text|switch)\b[^<>]*?[\s"';]opacity\s*[=:]/gi

/** Colours, and what moves or turns; of these a drawing may have any number. */
const light = /^(?:rgba?|hsla?|translate[xy]?|rotate|scale[xy]?|skew[xy]?|matrix|)$/
/** A paint, most often a gradient, draws nothing again. */
const paint = /(?:fill|stroke)["']?\s*[=:]\s*["']?\s*url$/

/**
 * Whether drawing costs about as much as its size says: a thousand letters whose references multiply freeze the page that shows them
 * for minutes. Whoever draws so for strangers is refused; icons of operators are not judged.
 */
export function isLightSvg(text: string): boolean {
  if (endless.test(text) || wideFilter.test(text)) return false
  const weight = countOf(text, copies) + layersOf(text) + countOf(text, steps) / stepsOfOne
  return weight <= mostWeight
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Masks, clips and filters that are applied, by a reference or by a function: whatever is called and is not light. */
function layersOf(text: string): number {
  const before = text.split('(').slice(0, -1)
  return before.filter((part) => {
    const end = part.slice(-60).trimEnd().toLowerCase()
    return !paint.test(end) && !light.test(/[\w-]*$/.exec(end)?.[0] ?? '')
  }).length
}
