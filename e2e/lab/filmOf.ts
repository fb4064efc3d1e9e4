import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { readPixels } from '../readPixels'

/** What a camera sends, as Chromium takes it from a file. */
const [width, height] = [640, 480]

/**
 * Films something on a screen, as a camera held before it sees it, into a file of YUV4MPEG2.
 *
 * https://wiki.multimedia.cx/index.php/YUV4MPEG2
 */
export async function filmOf(what: Locator, path: string): Promise<string> {
  const picture = (await what.screenshot()).toString('base64')
  const seen = await what.page().evaluate(readPixels, { picture })
  const pixels = Buffer.from(seen.pixels, 'base64')
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [Math.floor((width - seen.width) / 2), Math.floor((height - seen.height) / 2)]
  for (let y = 0; y < seen.height; y++)
    for (let x = 0; x < seen.width; x++) {
      const at = 4 * (y * seen.width + x)
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      light[(top + y) * width + left + x] = 16 + Math.round((66 * red + 129 * green + 25 * blue) / 256)
    }
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey])
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`
  writeFileSync(path, Buffer.concat([Buffer.from(head), frame, frame]))
  return path
}
