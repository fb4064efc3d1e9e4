import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { readPixels } from '../readPixels'

/** What a camera before the screen reads of a code; undefined while it reads none. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  const { pixels, width, height } = await code.page().evaluate(readPixels, { picture })
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data
}
