import { pictureTypeOf } from '../image/pictureTypeOf'
import { isLightSvg } from './isLightSvg'
import type { MediaFile } from './MediaFile'

/** Beginnings of the kinds of MP4 that browsers play: nothing else of ISO 14496-12 is one. */
const mp4 = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/

/** What the bytes are, whatever they are called; nothing for what is neither an inert picture, light to draw, nor a video or a sound that browsers play. */
export function mediaTypeOf(body: Uint8Array): MediaFile['type'] | undefined {
  const head = Buffer.from(body.subarray(0, 64)).toString('latin1')
  if (head.slice(4, 8) === 'ftyp' && mp4.test(head.slice(8, 12))) return 'video/mp4'
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'video/webm'
  if (head.startsWith('OggS')) return 'audio/ogg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return 'audio/wav'
  // Frames of layer III without a tag before them begin with eleven bits of ones.
  if (head.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(head)) return 'audio/mpeg'
  const type = pictureTypeOf(body)
  return type === 'image/svg+xml' && !isLightSvg(Buffer.from(body).toString('utf8')) ? undefined : type
}
