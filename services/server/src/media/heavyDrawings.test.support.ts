/** A drawing with a shape, and what else is in it. */
export const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="a0" width="1" height="1"/>${inside}</svg>`
const nested = (levels: number, width: number, each: (place: number) => string) =>
  Array.from({ length: levels }, (_, place) => `<g id="a${place + 1}">${each(place).repeat(width)}</g>`).join('')

/** Drawings of which a few letters make a page stand still (N-256), each with what it has. */
export const heavyDrawings: readonly (readonly [what: string, inside: string])[] = [
  ['copies of copies', `<defs>${nested(9, 10, (place) => `<use href="#a${place}"/>`)}</defs><use href="#a9"/>`],
  ['copies of copies, two at a time', nested(9, 2, (place) => `<use href="#a${place}"/>`)],
  ['copies of much', `<g id="b">${'<path d="M0 0h1"/>'.repeat(5_000)}</g>${'<use href="#b"/>'.repeat(7)}`],
  ['tiles of tiles', '<pattern id="p" width=".1" height=".1"><rect fill="url(#q)"/></pattern><rect fill="url(#p)"/>'],
  ['a sign at each corner', '<marker id="m"><path d="M0 0"/></marker><path marker-mid="url(#m)" d="M0 0h1"/>'],
  ['dashes without end', '<path stroke-dasharray=".0001" d="M0 0H9999999"/>'],
  ['masks of masks', nested(5, 3, (place) => `<mask id="m${place}"><rect mask="url(#m0)"/></mask>`)],
  ['clips by style', '<rect style="clip-path: url(#a)"/>'.repeat(13)],
  [
    'steps of a filter that take the one before twice',
    `<filter id="f">${Array.from({ length: 24 }, (_, at) => `<feBlend result="r${at + 1}" in="r${at}" in2="r${at}"/>`).join('')}</filter><rect filter="url(#f)"/>`,
  ],
  ['noise', '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="99999"/></filter><rect filter="url(#f)"/>'],
  ['a filter by function', '<rect style="filter : blur(9px)"/>'],
  ['layers', '<g opacity=".5">'.repeat(49) + '</g>'.repeat(49)],
  ['mixed layers', '<g style="mix-blend-mode:multiply"/>'.repeat(13)],
  ['what it is in escapes', '<rect style="fil\\74 er:blur(9px)"/>'],
]
