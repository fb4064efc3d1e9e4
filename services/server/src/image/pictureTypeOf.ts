import { isInertSvg } from './isInertSvg'
import type { Picture } from './Picture'

/** Bytes of the largest drawing: it is read as text. */
const largestDrawing = 256 * 1024

/** What the bytes are, whatever they are called; nothing for what is no picture, or one that does more than draw. */
export function pictureTypeOf(body: Uint8Array): Picture['type'] | undefined {
  const head = Buffer.from(body.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (head.endsWith('ftypavif')) return 'image/avif'
  if (body.length > largestDrawing) return undefined
  return isInertSvg(Buffer.from(body).toString('utf8')) ? 'image/svg+xml' : undefined
}
