import jsQR from 'jsqr'
import { readPixels } from '../../readPixels'
import type { Page } from './openPage'

/** What a camera before the screen reads of the code on it; undefined while there is none. */
export async function scanCode(page: Page): Promise<string | undefined> {
  const code = page.find('.qr')
  if (!(await code.isShown())) return undefined
  const box = await code.box()
  const { pixels, width, height } = await page.evaluate(readPixels, { picture: await page.screenshot(), box })
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data
}
