/** What a picture may be made of: shapes, gradients, masks and simple filters, nothing that runs, loads or links. */
const elements = new Set(
  `svg g defs title path circle ellipse rect line polyline polygon clipPath mask use linearGradient radialGradient stop filter
  feFlood feBlend feColorMatrix feOffset feGaussianBlur feComposite feMerge feMergeNode`.split(/\s+/),
)
const attributes = new Set(
  `xmlns width height viewBox fill stroke d id cx cy r rx ry x y x1 y1 x2 y2 fx fy points transform opacity offset mask filter
  gradientTransform gradientUnits clip-path clip-rule clipPathUnits maskUnits filterUnits fill-rule fill-opacity stroke-width
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray stop-color stop-opacity href in in2 mode result
  dx dy values type stdDeviation operator flood-opacity flood-color color-interpolation-filters preserveAspectRatio
  color spreadMethod k1 k2 k3 k4 mask-type`.split(/\s+/),
)
/** Dropped without a word: they change nothing that is drawn. */
const idle =
  /^(class|style|xmlns:\w+|xml:space|version|data-.*|aria-.*|role|focusable|shape-rendering|text-rendering|enable-background|isolation|alt|tabindex|zoom|sodipodi:.*|inkscape:.*)$/

/**
 * Writes an SVG anew from what is allowed; styles of a `style` attribute or of classes become attributes.
 *
 * Throws, saying what, when the picture holds anything else: it is then better drawn as a monogram.
 */
export function cleanSvg(source) {
  const bare = source.replace(/<\?xml[^>]*\?>|<!DOCTYPE svg [^>[]*>|<!--[\s\S]*?-->/g, '')
  const text = withoutRules(bare.replace(/<desc>[^<]*<\/desc>/g, '')).trim()
  const open = []
  let out = ''
  let at = 0
  for (const match of text.matchAll(/<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g)) {
    const [all, closing, name, list, empty] = match
    if (text.slice(at, match.index).trim() !== '' && open.at(-1) !== 'title')
      throw new Error(`text or markup it should not have: ${text.slice(at, match.index).trim().slice(0, 40)}`)
    at = match.index + all.length
    if (!elements.has(name)) throw new Error(`element ${name}`)
    if (closing) {
      if (open.pop() !== name) throw new Error(`${name} closes what it did not open`)
      if (name !== 'title') out += `</${name}>`
      continue
    }
    if (!empty) open.push(name)
    if (name !== 'title') out += `<${name}${cleanAttributes(list)}${empty ? '/' : ''}>`
  }
  if (open.length > 0 || text.slice(at).trim() !== '') throw new Error('markup that does not end')
  if (!out.startsWith('<svg ')) throw new Error('no svg element')
  return out
}

/** Puts what a style sheet says of single classes where it belongs; any other rule is refused with its sheet. */
function withoutRules(source) {
  const sheet = /<style(?: type="text\/css")?>((?:\s*(?:\.[\w-]+\s*,?\s*)+\{[\w\s:;#.,-]*\})+\s*)<\/style>/.exec(source)
  if (!sheet) return source
  const rules = new Map()
  for (const [, names, said] of sheet[1].matchAll(/([^{}]+)\{([^}]*)\}/g))
    for (const [, name] of names.matchAll(/\.([\w-]+)/g)) rules.set(name, `${rules.get(name) ?? ''}${said.trim()};`)
  return source.replace(sheet[0], '').replace(
    / class="([^"]*)"/g,
    (_, names) =>
      ` style="${names
        .split(/\s+/)
        .map((name) => rules.get(name) ?? '')
        .join('')}"`,
  )
}

function cleanAttributes(list) {
  let out = ''
  for (const [, name, quoted] of list.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const value = quoted.slice(1, -1)
    if (name === 'style') {
      for (const [, key, styled] of value.matchAll(/([\w-]+)\s*:\s*([^;]+)/g))
        if (!idle.test(key)) out += cleanAttribute(key, styled.trim())
    } else if (!idle.test(name)) out += cleanAttribute(name === 'xlink:href' ? 'href' : name, value)
  }
  return out
}

function cleanAttribute(name, value) {
  if (!attributes.has(name)) throw new Error(`attribute ${name}`)
  if (name === 'xmlns' ? value !== 'http://www.w3.org/2000/svg' : /[:<>&\\]/.test(value))
    throw new Error(`${name}="${value.slice(0, 40)}"`)
  if (name === 'href' && !/^#[\w-]+$/.test(value))
    throw new Error(`a reference that leads elsewhere: ${value.slice(0, 40)}`)
  for (const [, target] of value.matchAll(/url\(([^)]*)\)/g))
    if (!/^#[\w.-]+$/.test(target)) throw new Error(`a reference that leads elsewhere: ${target.slice(0, 40)}`)
  return ` ${name}="${value.replace(/\s+/g, ' ').replace(/"/g, '')}"`
}
