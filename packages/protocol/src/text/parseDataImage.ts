const image = /^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/i
/** Characters. */
const longest = 131_072

/**
 * The picture a wallet hands over as a `data:` URI, for `<img>` alone; `undefined` for anything else or longer than
 * 131072 characters.
 * @example
 * parseDataImage('data:image/png;base64,iVBORw0KGgo=') // the same text
 * parseDataImage('data:text/html,x') // undefined
 */
export function parseDataImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  const picture = value.trim()
  return image.test(picture) ? picture : undefined
}
