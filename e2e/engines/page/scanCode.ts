import jsQR from 'jsqr'
import type { Page } from './openPage'

/** What a camera before the screen reads of the code on it; undefined while there is none. */
export async function scanCode(page: Page): Promise<string | undefined> {
  const code = page.find('.qr')
  if (!(await code.isShown())) return undefined
  const box = await code.box()
  const { pixels, width, height } = await page.evaluate(readPixels, await page.screenshot(), box)
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data
}

/** In the page: the colours of a part of a picture, as base64. */
async function readPixels(picture: string, box: { x: number; y: number; width: number; height: number }) {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width)
  canvas.height = Math.ceil(box.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, -box.x, -box.y)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  let text = ''
  for (const byte of data) text += String.fromCharCode(byte)
  return { pixels: btoa(text), width, height }
}
