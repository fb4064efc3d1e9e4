import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** What a camera before the screen reads of a code; undefined while it reads none. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  const { pixels, width, height } = await code.page().evaluate(readPixels, picture)
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data
}

/** In the page: the colours of a picture, as base64. */
async function readPixels(picture: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  let text = ''
  for (const byte of data) text += String.fromCharCode(byte)
  return { pixels: btoa(text), width, height }
}
