export type ImageMode = 'data' | 'same-origin' | 'none'

/** How a picture may be shown under the site's image mode. */
export type ImageReading =
  | { readonly kind: 'element'; readonly src: string }
  | { readonly kind: 'bytes'; readonly src: string }
  | { readonly kind: 'monogram' }

const raster = /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,/i
const picture = /^data:image\/(?:png|jpe?g|webp|gif|avif|svg\+xml)[;,]/i

/** Only pictures pass: no HTML, no script address, nothing that is not an image by its own word. */
export function readImage(src: string | undefined, mode: ImageMode): ImageReading {
  const monogram: ImageReading = { kind: 'monogram' }
  if (!src || mode === 'none') return monogram
  if (/^data:/i.test(src)) {
    if (mode === 'data') return picture.test(src) ? { kind: 'element', src } : monogram
    return raster.test(src) ? { kind: 'bytes', src } : monogram
  }
  if (!URL.canParse(src, location.href)) return monogram
  const url = new URL(src, location.href)
  const isOwn = url.origin === location.origin && /^https?:$/.test(url.protocol)
  return isOwn || (mode === 'data' && url.protocol === 'https:') ? { kind: 'element', src: url.href } : monogram
}
