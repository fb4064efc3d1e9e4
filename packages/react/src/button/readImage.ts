/** Where pictures may come from, as the site's `images` option says. */
export type ImageMode = 'data' | 'same-origin' | 'none'

/** How a picture may be shown under the site's image mode. */
export type ImageReading =
  | { readonly kind: 'element'; readonly src: string }
  | { readonly kind: 'bytes'; readonly src: string }
  | { readonly kind: 'monogram' }

const raster = /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,/i
const picture = /^data:image\/(?:png|jpe?g|webp|gif|avif|svg\+xml)[;,]/i

/**
 * Only pictures pass, and over plain http only on the developer's own machine: no HTML, no script address, nothing that is not an
 * image by its own word.
 * @example
 * readImage('javascript:alert(1)', 'data') // { kind: 'monogram' }
 */
export function readImage(src: string | undefined, mode: ImageMode): ImageReading {
  const monogram: ImageReading = { kind: 'monogram' }
  if (!src || mode === 'none') return monogram
  if (/^data:/i.test(src)) {
    if (mode === 'data') return picture.test(src) ? { kind: 'element', src } : monogram
    return raster.test(src) ? { kind: 'bytes', src } : monogram
  }
  if (!URL.canParse(src, location.href)) return monogram
  const url = new URL(src, location.href)
  const isLocal =
    location.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::(?:1|ffff:7f00:1)])$/.test(url.hostname)
  const isOwn = url.origin === location.origin && /^https?:$/.test(url.protocol)
  return isOwn || (mode === 'data' && (url.protocol === 'https:' || (isLocal && url.protocol === 'http:')))
    ? { kind: 'element', src: url.href }
    : monogram
}
