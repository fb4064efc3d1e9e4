import jsQR from 'jsqr'
import { page } from 'vitest/browser'

/** Reads what a camera would see of an element: the pixels on screen. */
export async function scan(element: Element): Promise<string | undefined> {
  const shot = await page.elementLocator(element).screenshot({ base64: true, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${typeof shot === 'string' ? shot : shot.base64}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height)?.data
}
