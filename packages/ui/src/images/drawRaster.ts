/** Draws a base64 `data:` picture without an image request, so that no `img-src` is needed. */
export async function drawRaster(canvas: HTMLCanvasElement | null, src: string, signal: AbortSignal): Promise<void> {
  const comma = src.indexOf(',')
  const type = src.slice(5, src.indexOf(';'))
  const bytes = Uint8Array.from(atob(src.slice(comma + 1)), (character) => character.charCodeAt(0))
  const size = { resizeWidth: 152, resizeHeight: 152, resizeQuality: 'high' } as const
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), size)
  if (!signal.aborted) canvas?.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
}
