/** Decodes a base64 `data:` picture without an image request, so that no `img-src` is needed. */
export async function decodeRaster(src: string): Promise<ImageBitmap> {
  const comma = src.indexOf(',')
  const type = src.slice(5, src.indexOf(';'))
  const bytes = Uint8Array.from(atob(src.slice(comma + 1)), (character) => character.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type }), { resizeWidth: 152, resizeHeight: 152, resizeQuality: 'high' })
}
